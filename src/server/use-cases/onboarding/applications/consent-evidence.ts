import type { ConsentForm } from "#server/contract/onboarding.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { ConsentRow } from "#server/database/repositories/consents.ts";
import { exactText, textHash } from "#server/documents/consent-texts/exact-text.ts";
import type { Sealer } from "#server/ports/secrets.ts";

export type NewEvidence = Omit<
  ConsentRow,
  "round" | "documentKey" | "documentSha256" | "documentAt" | "emailDigest" | "identifierDigest"
>;

export function evidenceOf(
  sealer: Sealer,
  applicationId: string,
  consent: { form: ConsentForm; given: Readonly<Record<string, boolean>>; locale: ConsentRow["locale"]; at: Date },
  visitor: Visitor,
): NewEvidence {
  return {
    applicationId,
    identifier: consent.form.consentTextIdentifier,
    sealedText: sealer.seal(JSON.stringify(consent.form), contextOf(applicationId, "text")),
    sha256: textHash(exactText(consent.form)),
    given: consent.given,
    at: consent.at,
    locale: consent.locale,
    sealedAddress: sealer.seal(visitor.address, contextOf(applicationId, "address")),
    sealedUserAgent: sealer.seal(visitor.userAgent, contextOf(applicationId, "user-agent")),
  };
}

type SealedEvidence = Pick<ConsentRow, "applicationId" | "sealedText" | "sha256" | "sealedAddress" | "sealedUserAgent">;

export interface OpenEvidence {
  readonly form: ConsentForm;
  readonly address: string;
  readonly userAgent: string;
}

/** @throws Error when the hash of the text is not the recorded one */
export function openEvidence(sealer: Sealer, row: ConsentRow): OpenEvidence {
  const { isIntact, ...opened } = readEvidence(sealer, row);
  if (!isIntact) {
    throw new Error(`the consent text of application ${row.applicationId} is not the one that was recorded`);
  }
  return opened;
}

export function readEvidence(
  sealer: Sealer,
  { applicationId, sealedText, sha256, sealedAddress, sealedUserAgent }: SealedEvidence,
): OpenEvidence & { readonly isIntact: boolean } {
  const form: ConsentForm = JSON.parse(sealer.unseal(sealedText, contextOf(applicationId, "text")));
  return {
    form,
    address: sealer.unseal(sealedAddress, contextOf(applicationId, "address")),
    userAgent: sealer.unseal(sealedUserAgent, contextOf(applicationId, "user-agent")),
    isIntact: textHash(exactText(form)) === sha256,
  };
}

export function presentConsent({ identifier, sha256, given, at, documentSha256 }: ConsentRow) {
  return { consentTextIdentifier: identifier, sha256, consents: given, at: at.toISOString(), documentSha256 };
}

function contextOf(applicationId: string, part: string): string {
  return `consent:${applicationId}:${part}`;
}
