import { consentIds } from "#domain/onboarding/consent-text.ts";
import type { ReadField } from "#web/page-form/read-fields.ts";

export const draftFields = ["title", "paragraphs", ...consentIds.map((id) => `consents.${id}`)];

/** Reads the draft for the API: empty lines separate paragraphs. */
export function typedDraft(field: ReadField) {
  const paragraphs = field("paragraphs")
    .split(/\r?\n[^\S\r\n]*\r?\n/)
    .filter((text) => text.trim() !== "");
  const consents = Object.fromEntries(consentIds.map((id) => [id, field(`consents.${id}`)]));
  return { basedOn: Number(field("basedOn")), title: field("title"), paragraphs, consents };
}

/** Maps a problem to its field: all paragraphs share one. */
export const fieldOfDraft = (path: string) => path.replace(/^paragraphs\..*$/, "paragraphs");
