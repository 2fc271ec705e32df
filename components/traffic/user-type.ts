const USER_TYPES: Readonly<Record<string, string>> = {
  residential: "Residential",
  cellular: "Mobile network",
  business: "Business",
  hosting: "Hosting",
  unknown: "Unknown",
};

/** Kinds of networks that visitors come from, with their names. */
export const USER_TYPE_OPTIONS = Object.entries(USER_TYPES);

export const userTypeName = (type: string): string => USER_TYPES[type] ?? type;
