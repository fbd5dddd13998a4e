/* The showdowns of domain_omaha_showdown.h with the lows. */
#define DOMAIN_HILO
#include "domain_omaha_showdown.h"
