import type { IdentityProof } from "#domain/accounts/identity.ts";
import { maskEmail } from "#domain/masking/mask-value.ts";
import { pageUrl } from "#domain/shared/paths.ts";
import type { Transaction } from "#server/database/connect.ts";
import { actingUsersOf } from "#server/database/repositories/acting-users.ts";
import { findCustomerById } from "#server/database/repositories/identities.ts";
import { identityAddedMail } from "#server/mails/identity-mails.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";

export type AnnouncingDependencies = Pick<AccountDependencies, "jobs" | "companyInfo"> & {
  readonly settings: Pick<AccountDependencies["settings"], "publicUrl">;
};

/**
 * Notifies all who act for a customer, so that they can report an intruder at once.
 *
 * @param added `isTold`: notifies that user too
 */
export async function announceIdentity(
  { jobs, companyInfo, settings }: AnnouncingDependencies,
  tx: Transaction,
  {
    userId,
    customerId,
    provedBy,
    at,
    isTold,
  }: { userId: string; customerId: string; provedBy: IdentityProof; at: Date; isTold: boolean },
): Promise<void> {
  const acting = await actingUsersOf(tx, customerId);
  const masked = maskEmail(acting.find((user) => user.userId === userId)?.email ?? "");
  const customer = (await findCustomerById(tx, customerId))?.name ?? "";
  for (const { email: to, emailProvenAt, locale, userId: toldId } of acting) {
    if ((toldId === userId && !isTold) || emailProvenAt === null) continue;
    const url = `${pageUrl(settings.publicUrl, locale, "/settings/profile")}#people`;
    await jobs.send(
      tx,
      "send-mail",
      identityAddedMail({ locale, to, sender: companyInfo[locale], customer, masked, provedBy, at, url }),
    );
  }
}
