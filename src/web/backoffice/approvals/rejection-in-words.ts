import type { RejectionReason } from "#domain/cases/case.ts";
import type { Catalogue } from "#texts/catalogue.ts";

/** What somebody gave as the reason of a rejection, named as such, since "Risk" alone could be the rating; then the note. */
export function rejectionInWords(
  reason: RejectionReason | null,
  note: string | null,
  { because }: Pick<Catalogue["backoffice"]["approvals"], "because">,
): string {
  return [reason === null ? null : because[reason], note].filter(Boolean).join(". ");
}
