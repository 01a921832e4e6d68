/** Empty for values that are neither text nor a number. */
export const asText = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
