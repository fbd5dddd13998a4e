/* Every hand of 5 cards as the planes of holdem_value_ids5. */
#define IDS 5
#include "domain_ids7.h"
