/** Stands in for values beyond the counted ones: no country, network, host or URL looks like this. */
export const OTHER_VALUES = "*";
