import { consentIds } from "#domain/onboarding/consent-text.ts";
import { consentTextDraftSchema } from "#forms/backoffice/consent-text-schemas.ts";
import { type ReadField, readPutTogether } from "#web/page-form/read-fields.ts";

/** The fields of the draft's form. */
export const draftFields = ["title", "paragraphs", ...consentIds.map((id) => `consents.${id}`)];

/** The draft that somebody typed: an empty line separates paragraphs. @throws WrongFields */
export function readDraft(field: ReadField) {
  const paragraphs = field("paragraphs")
    .split(/\r?\n[^\S\r\n]*\r?\n/)
    .filter((text) => text.trim() !== "");
  const consents = Object.fromEntries(consentIds.map((id) => [id, field(`consents.${id}`)]));
  const draft = { basedOn: Number(field("basedOn")), title: field("title"), paragraphs, consents };
  return readPutTogether(consentTextDraftSchema, draft, (path) =>
    path.startsWith("consents.") ? path : (path.split(".")[0] ?? path),
  );
}
