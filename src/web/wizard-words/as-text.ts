/** A typed value as text: what is neither text nor a number was not typed. */
export function asText(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}
