/** Country codes of the wire. Add a new country here first: compile errors then name everything it lacks. */
export const countries = ["cz", "sk", "hu"] as const;
export type Country = (typeof countries)[number];

export function inEachCountry<T>(of: (country: Country) => T): Readonly<Record<Country, T>> {
  return { cz: of("cz"), sk: of("sk"), hu: of("hu") };
}

export function isCountry(value: unknown): value is Country {
  return countries.some((country) => country === value);
}
