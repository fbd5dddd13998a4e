/* The hands of domain_omaha.h with their lows. */
#define DOMAIN_LOW
#include "domain_omaha.h"
