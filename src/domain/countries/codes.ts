/**
 * The countries that the provider works in, by the codes of the wire. A new one is added here first; the compiler then
 * names everything that it still lacks.
 */
export const countries = ["cz", "sk", "hu"] as const;
export type Country = (typeof countries)[number];

export function isCountry(value: unknown): value is Country {
  return countries.some((country) => country === value);
}
