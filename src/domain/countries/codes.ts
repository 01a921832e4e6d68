/**
 * The countries that the provider works in, by the codes of the wire. A new one is added here first; the compiler then
 * names everything that it still lacks.
 */
export const countries = ["cz", "sk", "hu"] as const;
export type Country = (typeof countries)[number];

/** The same thing of every country. */
export function inEachCountry<T>(of: (country: Country) => T): Readonly<Record<Country, T>> {
  return { cz: of("cz"), sk: of("sk"), hu: of("hu") };
}

export function isCountry(value: unknown): value is Country {
  return countries.some((country) => country === value);
}
