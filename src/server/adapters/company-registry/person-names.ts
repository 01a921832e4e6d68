import type { StatutoryPerson } from "#server/ports/company-registry.ts";

/** `MARIE DVOŘÁKOVÁ-NOVÁ` becomes `Marie Dvořáková-Nová`; other spellings stay. */
export function inSmallLetters(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Splits `Ing. Mgr. Ján Peter Novák, PhD.` into `Ing. Mgr.`, `Ján Peter` and `Novák`. */
export function partsOfName(formatted: string): { title: string; name: string; surname: string } {
  const [whole = ""] = formatted.split(",");
  const title = /^(?:\p{L}+\.\s*)+(?=\p{L})/u.exec(whole)?.[0] ?? "";
  const names = whole.slice(title.length).trim().split(" ");
  return { title: title.trim(), name: names.slice(0, -1).join(" "), surname: names.at(-1) ?? "" };
}

/** A member may have two offices, or a replaced entry. */
export function onlyOnce(persons: readonly StatutoryPerson[]): readonly StatutoryPerson[] {
  const nameOf = ({ name, surname, birthdate = "" }: StatutoryPerson) => [name, surname, birthdate].join("\n");
  return persons.filter((person, index) => persons.findIndex((one) => nameOf(one) === nameOf(person)) === index);
}
