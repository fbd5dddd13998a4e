/* Omaha hands of 4 hole cards as the planes of omaha_value_ids4. */
#define HOLES 4
#include "domain_omaha_ids.h"
