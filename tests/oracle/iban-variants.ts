import { ibanRegistry, placesOf, type RegisteredIban, remainderBy97 } from "./iban-registry.ts";
import type { Random } from "./random.ts";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

function withCheckDigits(country: string, rest: string): string {
  const check = 98 - remainderBy97(`${rest}${country}00`);
  return `${country}${String(check).padStart(2, "0")}${rest}`;
}

function restOf(random: Random, places: string): string {
  let rest = "";
  for (const place of places) {
    if (place === "n") rest += String(random.integer(0, 9));
    else if (place === "a") rest += random.pick([...letters]);
    else rest += random.pick([...letters, ..."0123456789"]);
  }
  return rest;
}

function anyCountry(random: Random): RegisteredIban {
  return random.pick([...ibanRegistry.values()]);
}

export function validIban(random: Random, registered: RegisteredIban = anyCountry(random)): string {
  return withCheckDigits(registered.country, restOf(random, placesOf(registered.structure)));
}

function inFours(iban: string): string {
  return iban.match(/.{1,4}/g)?.join(" ") ?? iban;
}

export const ibanVariants: Readonly<Record<string, (random: Random) => string>> = {
  "an IBAN": (random) => validIban(random),
  "the registry's example": (random) => anyCountry(random).example,
  "in fours": (random) => inFours(validIban(random)),
  "with a space at either end": (random) => ` ${validIban(random)} `,
  "with a no-break space": (random) => inFours(validIban(random)).replace(" ", "\u00a0"),
  "in small letters": (random) => validIban(random).toLowerCase(),
  "one digit changed": (random) => {
    const iban = validIban(random);
    return iban.slice(0, 3) + String((Number(iban.charAt(3)) + random.integer(1, 9)) % 10) + iban.slice(4);
  },
  "two neighbours swapped": (random) => {
    let iban = validIban(random);
    while (iban.charAt(2) === iban.charAt(3)) iban = validIban(random);
    return iban.slice(0, 2) + iban.charAt(3) + iban.charAt(2) + iban.slice(4);
  },
  "one sign short, check digits right": (random) => {
    const { country, structure } = anyCountry(random);
    return withCheckDigits(country, restOf(random, placesOf(structure).slice(1)));
  },
  "one sign long, check digits right": (random) => {
    const { country, structure } = anyCountry(random);
    return withCheckDigits(country, restOf(random, `${placesOf(structure)}n`));
  },
  "a letter for a digit, check digits right": (random) => {
    const registered = random.pick([...ibanRegistry.values()].filter(({ structure }) => structure.includes("n")));
    const places = placesOf(registered.structure);
    const at = random.pick([...places].flatMap((place, index) => (place === "n" ? [index] : [])));
    return withCheckDigits(registered.country, restOf(random, `${places.slice(0, at)}a${places.slice(at + 1)}`));
  },
  "a digit for a letter, check digits right": (random) => {
    const registered = random.pick([...ibanRegistry.values()].filter(({ structure }) => structure.includes("a")));
    const places = placesOf(registered.structure);
    const at = random.pick([...places].flatMap((place, index) => (place === "a" ? [index] : [])));
    return withCheckDigits(registered.country, restOf(random, `${places.slice(0, at)}n${places.slice(at + 1)}`));
  },
  "of a country without IBAN, check digits right": (random) =>
    withCheckDigits(random.pick(["US", "XX", "AU", "CA", "ZZ"]), random.digits(20)),
  "of a territory that uses another country's code, check digits right": (random) => {
    const [territories, country] = random.pick([
      ["GF GP MQ RE PF TF YT NC BL MF PM WF", "FR"],
      ["IM JE GG", "GB"],
      ["AX", "FI"],
    ] as const);
    const structure = ibanRegistry.get(country)?.structure ?? "";
    return withCheckDigits(random.pick(territories.split(" ")), restOf(random, placesOf(structure)));
  },
  "with hyphens": (random) => inFours(validIban(random)).replaceAll(" ", "-"),
  "another remainder": (random) => {
    const { country, structure } = anyCountry(random);
    const rest = restOf(random, placesOf(structure));
    const check = (98 - remainderBy97(`${rest}${country}00`) + 1) % 100;
    return `${country}${String(check).padStart(2, "0")}${rest}`;
  },
  "no IBAN at all": () => "IBAN",
};
