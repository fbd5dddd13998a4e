/* Omaha hands of 5 hole cards as the planes of omaha_value_ids5. */
#define HOLES 5
#include "domain_omaha_ids.h"
