/* The fewest gates of two inputs that compute each function of three, inversions free. */
#ifndef RIVERGATE_RECIPES_H
#define RIVERGATE_RECIPES_H

enum { RECIPE_GATES = 4 };

/* Step i combines two of the nodes 0..2 (the inputs) and 3.. (earlier steps) by a table. */
typedef struct {
    int steps;
    struct {
        int first, second;
        unsigned table;
    } step[RECIPE_GATES];
    int inverted; /* the function is the complement of the last step */
} recipe;

static recipe recipes[256];

static void note_recipe(const recipe *r, unsigned function)
{
    for (int inverted = 0; inverted < 2; inverted++) {
        recipe *known = &recipes[(inverted ? ~function : function) & 0xFF];
        if (known->steps < 0 || r->steps < known->steps) {
            *known = *r;
            known->inverted = inverted;
        }
    }
}

static void find_recipes_from(recipe *r, unsigned *nodes)
{
    static const unsigned tables[5] = { 8, 4, 2, 14, 6 };
    int count = 3 + r->steps;
    if (r->steps == RECIPE_GATES)
        return;
    for (int first = 0; first < count; first++)
        for (int second = first + 1; second < count; second++)
            for (int t = 0; t < 5; t++) {
                unsigned a = nodes[first], b = nodes[second], function = 0;
                for (int row = 0; row < 8; row++)
                    function |= (tables[t] >> ((a >> row & 1) << 1 | (b >> row & 1)) & 1) << row;
                r->step[r->steps].first = first;
                r->step[r->steps].second = second;
                r->step[r->steps].table = tables[t];
                r->steps++;
                nodes[count] = function;
                note_recipe(r, function);
                find_recipes_from(r, nodes);
                r->steps--;
            }
}

static void find_recipes(void)
{
    unsigned nodes[3 + RECIPE_GATES] = { 0xF0, 0xCC, 0xAA };
    recipe empty = { 0 };
    for (int f = 0; f < 256; f++)
        recipes[f].steps = -1;
    find_recipes_from(&empty, nodes);
    for (int f = 0; f < 256; f++)
        if (recipes[f].steps < 0 && f != 0 && f != 0xFF && f != 0xF0 && f != 0x0F && f != 0xCC
            && f != 0x33 && f != 0xAA && f != 0x55)
            fail("a function of three inputs has no recipe");
}

#endif
