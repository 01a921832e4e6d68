import type { Country } from "#domain/countries/codes.ts";

import { czechWords } from "./cs.ts";
import type { DemoWords } from "./demo-words.ts";
import { hungarianWords } from "./hu.ts";
import { slovakWords } from "./sk.ts";

const byCountry: Readonly<Record<Country, DemoWords>> = { cz: czechWords, sk: slovakWords, hu: hungarianWords };

export function wordsOf(country: Country): DemoWords {
  return byCountry[country];
}
