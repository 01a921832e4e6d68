import { countries } from "#domain/countries/codes.ts";
import type { Profile } from "#server/contract/profile.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { findSecondFactor } from "#server/database/repositories/second-factors.ts";
import { findUser } from "#server/database/repositories/users.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { phoneOf } from "#server/use-cases/accounts/encryption-contexts.ts";
import { provedUntilOf } from "#server/use-cases/accounts/require-right.ts";
import { requireSession } from "#server/use-cases/accounts/session-of.ts";
import type { ProfileDependencies } from "#server/use-cases/context.ts";
import { isTooMuchAtOnce } from "./data-copy/order-data-copy.ts";
import { presentCopy } from "./data-copy/present-copy.ts";

export async function readProfile(dependencies: ProfileDependencies, visitor: Visitor): Promise<Profile> {
  const { database, clock, sealer, settings } = dependencies;
  const now = clock.now();
  const session = await requireSession(database, visitor, now);
  const user = await findUser(database, session.user.id);
  if (user === undefined) throw new Refusal("unauthenticated");
  return {
    email: user.email,
    phone: phoneOf(sealer, user),
    isPhoneProven: user.phoneProvenAt !== null,
    needsTotp: (await findSecondFactor(database, user.id)) !== undefined,
    provedUntil: provedUntilOf(session, now),
    dataCopy: await presentCopy(database, user.id, now),
    isCopyLarge: await isTooMuchAtOnce(database, user.id),
    retention: countries
      .filter((country) => session.identities.some((identity) => identity.country === country))
      .map((country) => ({ country, years: settings.retentionYears[country] })),
  };
}
