import { maskEmail } from "#domain/masking/mask-value.ts";
import type { InvitationRow } from "#server/database/repositories/invitations.ts";
import type { Sealer } from "#server/ports/secrets.ts";

const contextOf = (id: string) => `invitation ${id}`;

export function sealInvitation(sealer: Sealer, id: string, email: string): string {
  return sealer.seal(email, contextOf(id));
}

type Sealed = Pick<InvitationRow, "id" | "sealedEmail">;

export function emailOfInvitation(sealer: Pick<Sealer, "unseal">, { id, sealedEmail }: Sealed): string | null {
  return sealedEmail === null ? null : sealer.unseal(sealedEmail, contextOf(id));
}

export function maskedEmailOf(sealer: Pick<Sealer, "unseal">, invitation: Sealed): string | null {
  const email = emailOfInvitation(sealer, invitation);
  return email === null ? null : maskEmail(email);
}
