import type { Locale } from "#domain/shared/locale.ts";
import { proposedBeginning, proposedSigner, proposedSigning } from "#forms/backoffice/signing-schemas.ts";
import type { Approval } from "#server/use-cases/back-office/approvals/approval.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { dayText } from "#web/texts/days.ts";

/** What is proposed about the signing of a contract, in words; null: it is about something else. */
export function signingInWords(
  { action, payload }: Pick<Approval, "action" | "payload">,
  words: Catalogue["backoffice"]["approvals"],
  locale: Locale,
): string | null {
  if (action === "signing-begin") {
    const { contractNumber, signers, validUntil, reason } = proposedBeginning.parse(payload);
    const names = signers.map(({ name }) => name).join(", ");
    return [contractNumber, names, format(words.until, { day: dayText(locale, validUntil) }), reason].join(" · ");
  }
  if (action === "signing-withdraw") {
    const { contractNumber, reason } = proposedSigning.parse(payload);
    return `${contractNumber} · ${reason}`;
  }
  if (action === "signing-signer") {
    const { contractNumber, from, name, reason } = proposedSigner.parse(payload);
    return [contractNumber, format(words.instead, { from, to: name }), reason].join(" · ");
  }
  return null;
}
