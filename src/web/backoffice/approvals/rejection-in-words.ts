import type { RejectionReason } from "#domain/cases/case.ts";
import type { Catalogue } from "#texts/catalogue.ts";

/** Labels the reason of a rejection, since "Risk" alone could be the rating, and appends the note. */
export function rejectionInWords(
  reason: RejectionReason | null,
  note: string | null,
  { because }: Pick<Catalogue["backoffice"]["approvals"], "because">,
): string {
  return [reason === null ? null : because[reason], note].filter(Boolean).join(". ");
}
