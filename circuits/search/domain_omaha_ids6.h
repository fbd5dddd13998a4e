/* Omaha hands of 6 hole cards as the planes of omaha_value_ids6. */
#define HOLES 6
#include "domain_omaha_ids.h"
