/* Every hand of 6 cards as the planes of holdem_value_ids6. */
#define IDS 6
#include "domain_ids7.h"
