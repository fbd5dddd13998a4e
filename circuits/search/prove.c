/* Compares a netlist with the rules on its whole domain. Run as: prove NETLIST. Compiled with
 * DOMAIN set to a header that lists the legal cases and their right outputs. Prints the number of
 * cases and of those that differ. */
#include "simulation.h"
#include DOMAIN

#define WORDS 16

static netlist circuit;

int main(int argc, char **argv)
{
    if (argc != 2)
        fail("usage: prove NETLIST");
    read_netlist(&circuit, argv[1]);
    if (circuit.inputs != DOMAIN_INPUTS || circuit.outputs != DOMAIN_OUTPUTS)
        fail("the netlist has other inputs or outputs than the domain");
    vec **values = planes(circuit.signals, WORDS), **expected = planes(DOMAIN_OUTPUTS, WORDS);
    long cases, all = 0, differing = 0;
    while (clear(values, DOMAIN_INPUTS, WORDS), clear(expected, DOMAIN_OUTPUTS, WORDS),
           (cases = domain_next(values, expected, WORDS * 512L))) {
        simulate_all(&circuit, values, WORDS);
        for (int w = 0; w < WORDS; w++) {
            vec wrong = { 0 };
            for (int o = 0; o < circuit.outputs; o++)
                wrong |= output_word(&circuit, o, values, w) ^ expected[o][w];
            for (int at = 0; at < 512 && w * 512L + at < cases; at++)
                differing += wrong[at / 64] >> (at % 64) & 1;
        }
        all += cases;
    }
    printf("%ld %ld\n", all, differing);
    return 0;
}
