import { type Locale, namesInOrder } from "#domain/shared/locale.ts";
import { asText } from "./as-text.ts";

/** In Hungarian the surname comes first. */
export function personName(person: { name?: unknown; surname?: unknown }, locale: Locale): string {
  return namesInOrder(locale, person.name, person.surname)
    .map((part) => asText(part).trim())
    .filter(Boolean)
    .join(" ");
}
