import { type Country, countries } from "#domain/onboarding/types.ts";
import { contactKinds, type contacts } from "#server/database/tables.ts";
import { wordsOf } from "./words/words.ts";

export type ContactRow = typeof contacts.$inferInsert;

/** Numbers that belong to nobody. */
const phones: Readonly<Record<Country, string>> = { cz: "+420200000", sk: "+421220000", hu: "+3610000" };

/** Two people for each kind of question in each country. */
export function demoContacts(): ContactRow[] {
  return countries.flatMap((country) =>
    contactKinds.flatMap((kind, kindIndex) =>
      wordsOf(country).contacts[kind].map((name, index) => ({
        country,
        kind,
        position: index + 1,
        name,
        email: `${mailbox(name)}@volant.example`,
        phone: `${phones[country]}${110 + 10 * kindIndex + index}`,
      })),
    ),
  );
}

/** `Lenka Horáčková` is lenka.horackova. */
function mailbox(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/[^A-Za-z ]/g, "")
    .replaceAll(" ", ".")
    .toLowerCase();
}
