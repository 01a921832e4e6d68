import {
  type AccountParts,
  accountOfIban,
  accountParts,
  withoutZeros,
} from "#domain/identifiers/czech-slovak-account.ts";
import { electronicIban } from "#domain/identifiers/iban.ts";
import { searchKey } from "../lists.ts";

/**
 * What sealed values are found by. Terms are kept as keyed digests, so each is compared as a whole: a word of a name, the
 * beginning of one, or a number, an address or a reference from end to end.
 */
export type Term = string;

/** Beginnings of words that are kept beside the words, in letters. */
const [shortestBeginning, longestBeginning] = [3, 8];
/** Shorter numbers are part of too much. */
const shortestNumber = 3;

/** The words of names and the beginnings of these. */
export function nameTerms(names: readonly string[]): Term[] {
  const terms = names.flatMap(wordsOf).flatMap((word) => {
    const letters = [...word];
    const most = Math.min(longestBeginning, letters.length);
    const beginnings = Array.from({ length: Math.max(0, most - shortestBeginning + 1) }, (_, more) =>
      letters.slice(0, shortestBeginning + more).join(""),
    );
    return [word, ...beginnings].map(nameTerm);
  });
  return [...new Set(terms)];
}

/**
 * An identifier, a phone, an IBAN, an e-mail or a reference, however it is written: with spaces, slashes, hyphens or
 * zeros in front. None of a text that is too short.
 */
export function wholeTerms(text: string): Term[] {
  const bare = text.trim();
  if (bare.includes("@")) return [`whole ${bare.normalize("NFC").toLowerCase()}`];
  const key = searchKey(bare);
  const number = /^\d+$/.test(key) ? withoutZeros(key) : key;
  return number.length < shortestNumber ? [] : [`whole ${number}`];
}

/**
 * An account as it was filled in: by IBAN or by prefix, number and bank, and by what an IBAN says of these. It is found by
 * its number alone, too.
 */
export function accountTerms({
  iban,
  ...parts
}: Partial<AccountParts> & { readonly iban?: string | undefined }): Term[] {
  const ofIban = iban === undefined ? null : accountOfIban(electronicIban(iban));
  const typed = parts.number === undefined ? null : parts;
  const inParts = [ofIban, typed].flatMap((one) => {
    if (one === null) return [];
    const { prefix = "", number = "" } = one;
    const withoutBank = [number, ...(withoutZeros(prefix) === "" ? [] : [`${prefix}-${number}`])].flatMap(wholeTerms);
    return one.bank_code === undefined ? withoutBank : [...withoutBank, accountTerm(one)];
  });
  return [...new Set([...(iban === undefined ? [] : wholeTerms(iban)), ...inParts])];
}

/**
 * What a search looks for: a row is found that has one term of each clause of `all`, or one of `either`.
 *
 * @returns null: it has neither a letter nor a digit, and nothing is found
 */
export function searchedTerms(
  search: string,
): { readonly either: readonly Term[]; readonly all: readonly (readonly Term[])[] } | null {
  const either = asWhole(search);
  const all = search.split(/\s+/).flatMap((part) => {
    const words = part.includes("@") ? [[]] : wordsOf(part).map((word) => [nameTerm(word)]);
    return words.map((word) => [...word, ...asWhole(part)]);
  });
  return either.length === 0 && all.length === 0 ? null : { either, all };
}

/** A birth number with its slash may be an account, too. */
function asWhole(text: string): Term[] {
  const account = accountParts(text);
  return [...wholeTerms(text), ...(account?.bank_code === undefined ? [] : [accountTerm(account)])];
}

const nameTerm = (word: string): Term => `name ${word}`;

function accountTerm({ prefix = "", number = "", bank_code = "" }: Partial<AccountParts>): Term {
  return `whole ${[prefix, number].map(withoutZeros).join("-")}/${bank_code}`;
}

/** Without accents and capitals; `Novák-Malá, s.r.o.` has five. */
function wordsOf(text: string): string[] {
  return text
    .normalize("NFC")
    .split(/[^\p{L}\p{N}]+/u)
    .map(searchKey)
    .filter((word) => word !== "");
}
