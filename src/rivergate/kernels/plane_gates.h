/* Gates of three inputs in the operations of an instruction set; after its header. */
#ifndef RIVERGATE_PLANE_GATES_H
#define RIVERGATE_PLANE_GATES_H

#ifdef RG_LUT3
#define RG_OR_XOR(a, b, c) RG_LUT3((a), (b), (c), 0xF6)  /* a | b ^ c */
#define RG_OR_AND(a, b, c) RG_LUT3((a), (b), (c), 0xF8)  /* a | b & c */
#define RG_SUM3(a, b, c) RG_LUT3((a), (b), (c), 0x96)
#define RG_CARRY3(a, b, c) RG_LUT3((a), (b), (c), 0xE8)
#else
#define RG_OR_XOR(a, b, c) RG_OR((a), RG_XOR((b), (c)))
#define RG_OR_AND(a, b, c) RG_OR((a), RG_AND((b), (c)))
#define RG_SUM3(a, b, c) RG_XOR(RG_XOR((a), (b)), (c))
#define RG_CARRY3(a, b, c) RG_MUX(RG_XOR((a), (b)), (c), (a))
#endif

#endif
