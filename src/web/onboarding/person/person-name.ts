import { asText } from "../state/as-text.ts";

/** A person's name in the order of the language: in Hungarian the surname comes first. Empty when there is none. */
export function personName(person: { name?: unknown; surname?: unknown }, locale: string): string {
  const parts = locale === "hu" ? [person.surname, person.name] : [person.name, person.surname];
  return parts
    .map((part) => asText(part).trim())
    .filter(Boolean)
    .join(" ");
}
