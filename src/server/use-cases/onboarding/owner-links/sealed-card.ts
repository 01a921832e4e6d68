import type { BeneficialOwner } from "#domain/onboarding/types.ts";
import type { OwnerLinkRow } from "#server/database/repositories/owner-links.ts";
import type { Sealer } from "#server/ports/secrets.ts";

type Sealed = Pick<OwnerLinkRow, "id" | "sealedEmail" | "sealedCard">;

const contextOf = (id: string, part: "email" | "card") => `owner-link:${id}:${part}`;

export function sealEmail(sealer: Sealer, id: string, email: string): string {
  return sealer.seal(email, contextOf(id, "email"));
}

export function unsealEmail(sealer: Sealer, { id, sealedEmail }: Sealed): string | null {
  return sealedEmail === null ? null : sealer.unseal(sealedEmail, contextOf(id, "email"));
}

export function sealCard(sealer: Sealer, id: string, answers: object): string {
  return sealer.seal(JSON.stringify(answers), contextOf(id, "card"));
}

export function unsealCard(sealer: Sealer, { id, sealedCard }: Sealed): BeneficialOwner | null {
  if (sealedCard === null) return null;
  const answers: BeneficialOwner = JSON.parse(sealer.unseal(sealedCard, contextOf(id, "card")));
  return answers;
}
