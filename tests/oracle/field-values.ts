import { shiftDays, shiftYears } from "./calendar.ts";
import { ibanVariants } from "./iban-variants.ts";
import type { Random } from "./random.ts";

/** Marks a field to remove. */
export const absent = Symbol("absent");

type Make = (random: Random, today: string) => unknown;
export type Named = readonly [name: string, make: Make];

const constant = (name: string, value: unknown): Named => [name, () => structuredClone(value)];

const long = (length: number): Named => [`${length} long`, (random) => random.digits(length)];

const nothing: readonly Named[] = [
  ["missing", () => absent],
  constant("empty", ""),
  constant("spaces", "   "),
  constant("null", null),
];

const noText: readonly unknown[] = [42, true, { a: 1 }, ["a"]];

const wrongForText: Named = ["no text", (random) => structuredClone(random.pick(noText))];

export function choice(list: readonly string[]): readonly Named[] {
  return [
    ...nothing,
    wrongForText,
    ["one of the list", (random) => random.pick(list)],
    ["one of the list in spaces", (random) => ` ${random.pick(list)} `],
    constant("not in the list", "nonsense"),
  ];
}

export const text: readonly Named[] = [
  ...nothing,
  wrongForText,
  constant("one letter", "x"),
  constant("in spaces", "  Žďár nad Sázavou  "),
  constant("1000 long", "ř".repeat(1000)),
  constant("1001 long", "ř".repeat(1001)),
  constant("1000 long in spaces", `  ${"a".repeat(1000)} `),
];

export function bounded(least: number, most: number): readonly Named[] {
  return [
    ...nothing,
    wrongForText,
    long(least - 1),
    long(least),
    long(most),
    long(most + 1),
    [`${least - 1} long in spaces`, (random) => ` ${random.digits(least - 1)} `],
    [`${most} long in spaces`, (random) => ` ${random.digits(most)}  `],
    [`${most} long with a slash`, (random) => `${random.digits(most - 3)}/${random.digits(2)}`],
    [`${most + 1} long with a space inside`, (random) => `${random.digits(1)} ${random.digits(most - 1)}`],
    constant("1001 long", "9".repeat(1001)),
  ];
}

const shifted =
  (years: number, days: number): Make =>
  (_random, today) =>
    shiftDays(shiftYears(today, years), days);

export const date: readonly Named[] = [
  ...nothing,
  wrongForText,
  ["today", shifted(0, 0)],
  ["yesterday", shifted(0, -1)],
  ["tomorrow", shifted(0, 1)],
  ["18 years ago", shifted(-18, 0)],
  ["18 years ago tomorrow", shifted(-18, 1)],
  ["18 years ago yesterday", shifted(-18, -1)],
  ["in spaces", (_random, today) => ` ${shiftYears(today, -30)} `],
  constant("1899-12-31", "1899-12-31"),
  constant("1900-01-01", "1900-01-01"),
  constant("29 February 1900", "1900-02-29"),
  constant("29 February 2000", "2000-02-29"),
  constant("29 February 2004", "2004-02-29"),
  constant("29 February 2023", "2023-02-29"),
  constant("31 April", "1990-04-31"),
  constant("month 13", "1990-13-01"),
  constant("month 0", "1990-00-10"),
  constant("day 0", "1990-05-00"),
  constant("Czech spelling", "1. 2. 1990"),
  constant("no zeros", "1990-1-5"),
  constant("no hyphens", "19900105"),
  constant("with a time", "1990-01-05T00:00:00Z"),
  constant("year of five digits", "11990-01-05"),
  constant("a word", "zítra"),
];

export const truth: readonly Named[] = [
  ...nothing,
  constant("true", true),
  constant("false", false),
  constant("true as text", "true"),
  constant("false as text", "false"),
  constant("1", 1),
  constant("0", 0),
  constant("an object", {}),
];

export const amount: readonly Named[] = [
  ...nothing,
  constant("0", 0),
  constant("-1", -1),
  constant("-0.01", -0.01),
  constant("1", 1),
  constant("a number", 250_000.5),
  constant("0 as text", "0"),
  constant("-5 as text", "-5"),
  constant("with a decimal comma", "12 345,50"),
  constant("with a decimal point", "12345.5"),
  constant("with no-break spaces", "1\u00a0234\u00a0567,9"),
  constant("in spaces", " 48 "),
  constant("negative with a comma", "-0,5"),
  constant("a word", "abc"),
  constant("digits and a word", "12 Kč"),
  constant("two commas", "1,2,3"),
  constant("a hyphen", "-"),
  constant("true", true),
  constant("an object", {}),
  constant("a list", [1]),
];

export const email: readonly Named[] = [
  ...nothing,
  wrongForText,
  constant("plain", "jan.novak@example.cz"),
  constant("in spaces", "  jan@example.cz "),
  constant("in capitals", "JAN@EXAMPLE.CZ"),
  constant("with a plus", "jan+leasing@mail.example.co.uk"),
  constant("without at", "jan.example.cz"),
  constant("without a name", "@example.cz"),
  constant("without a host", "jan@"),
  constant("two ats", "jan@novak@example.cz"),
  constant("with a space", "jan novak@example.cz"),
  constant("two dots in the host", "jan@example..cz"),
  constant("comma for a dot", "jan@example,cz"),
  constant("two addresses", "jan@example.cz, eva@example.cz"),
  constant("host starting with a hyphen", "jan@-example.cz"),
];

export const phone: readonly Named[] = [
  ...nothing,
  wrongForText,
  long(8),
  long(9),
  long(10),
  ["8 long in spaces", (random) => ` ${random.digits(8)} `],
  constant("9 long with spaces inside", "777 12 34"),
  constant("letters", "nemám telefon"),
  constant("1000 long", "7".repeat(1000)),
  constant("1001 long", "7".repeat(1001)),
];

export const iban: readonly Named[] = [
  ...nothing,
  wrongForText,
  ...Object.entries(ibanVariants).map(([name, make]): Named => [name, (random) => make(random)]),
];
