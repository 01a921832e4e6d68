import * as z from "zod/mini";
import { maskEmail } from "#domain/masking/mask-value.ts";
import type { accountStates } from "#forms/backoffice/customer-schemas.ts";
import type { Queryable } from "#server/database/connect.ts";
import { identitiesAmong } from "#server/database/repositories/acting-users.ts";
import { type UserRow, usersByEmail } from "#server/database/repositories/users.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { accountEmail } from "#server/use-cases/accounts/account-email.ts";

export const proposedEnd = z.object({ userId: z.string(), email: z.string(), reason: z.string() });

/** The account is only looked up for the decision, so the proposer does not learn whether there is one. */
const proposedLink = z.object({
  email: z.string(),
  /** absent in proposals of former releases */
  sealedEmail: z.optional(z.string()),
  reason: z.string(),
});

interface Link {
  readonly customerId: string;
  readonly payload: unknown;
}

const contextOf = (customerId: string) => `identity link ${customerId}`;

export function linkPayload(sealer: Sealer, customerId: string, { email, reason }: { email: string; reason: string }) {
  const whole = accountEmail(email);
  return { email: maskEmail(whole), sealedEmail: sealer.seal(whole, contextOf(customerId)), reason };
}

export function shownLink(payload: unknown): { readonly email: string; readonly reason: string } {
  const { email, reason } = proposedLink.parse(payload);
  return { email, reason };
}

export function emailOfLink(sealer: Pick<Sealer, "unseal">, { customerId, payload }: Link): string | null {
  const { sealedEmail } = proposedLink.parse(payload);
  return sealedEmail === undefined ? null : sealer.unseal(sealedEmail, contextOf(customerId));
}

export interface LinkedAccount {
  readonly account: (typeof accountStates)[number];
  readonly userId: string | null;
}

export async function accountsFor(
  sealer: Pick<Sealer, "unseal">,
  db: Queryable,
  links: readonly Link[],
): Promise<LinkedAccount[]> {
  const emails = links.map((link) => emailOfLink(sealer, link));
  const found = await usersByEmail(db, [...new Set(emails.filter((email) => email !== null))]);
  const usable = found.filter(mayAct);
  const acting = await identitiesAmong(db, {
    userIds: usable.map(({ id }) => id),
    customerIds: links.map(({ customerId }) => customerId),
  });
  return links.map(({ customerId }, at) => {
    const userId = usable.find(({ email }) => email === emails[at])?.id ?? null;
    if (userId === null) return { account: "none", userId };
    const isActing = acting.some((one) => one.userId === userId && one.customerId === customerId);
    return { account: isActing ? "acting" : "free", userId };
  });
}

const mayAct = ({ disabledAt, emailProvenAt }: UserRow) => disabledAt === null && emailProvenAt !== null;
