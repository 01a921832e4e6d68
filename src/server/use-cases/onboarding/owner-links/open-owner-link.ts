import type { Country } from "#domain/countries/codes.ts";
import { maskEmail } from "#domain/masking/mask-value.ts";
import type { OwnerLinkPage } from "#server/contract/owner-links.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { findById } from "#server/database/repositories/applications.ts";
import { findOwnerLink, holdsOwnerLink } from "#server/database/repositories/owner-links.ts";
import { deviceDigestOf, tokenDigest } from "#server/shared/tokens.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { findBusinessNow, isLinkLive } from "./owners-now.ts";
import { unsealCard, unsealEmail } from "./sealed-card.ts";

/**
 * What an owner sees behind the own link in this browser: the own card and who asks for it, nothing else of the
 * application. @returns undefined when the link is nobody's
 */
export async function openOwnerLink(
  { database, sealer, clock }: OnboardingDependencies,
  input: { country: Country; hash: string },
  visitor: Visitor,
): Promise<OwnerLinkPage | undefined> {
  const link = await findOwnerLink(database, tokenDigest(input.hash));
  const application = link && (await findById(database, link.applicationId));
  if (link === undefined || application?.country !== input.country) return undefined;
  const { owners, companyName } = await findBusinessNow({ database, sealer }, application.id);
  const email = unsealEmail(sealer, link);
  if (email === null || !isLinkLive(link, application, owners, clock.now())) return { state: "owner-over" };
  const deviceDigest = deviceDigestOf(visitor);
  if (deviceDigest === null || !(await holdsOwnerLink(database, link.id, deviceDigest))) {
    return { state: "owner-locked", contacts: [{ type: "email", masked: maskEmail(email) }] };
  }
  return {
    state: "owner-open",
    card: {
      country: application.country,
      companyName,
      state: link.state,
      revision: link.revision,
      values: unsealCard(sealer, link) ?? {},
      expiresAt: application.expiresAt.toISOString(),
    },
  };
}
