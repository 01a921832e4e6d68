import { randomUUID } from "node:crypto";
import type { Country } from "#domain/countries/codes.ts";
import type { PartnerType } from "#domain/onboarding/types.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { href, pageUrl } from "#domain/shared/paths.ts";
import type { StartedApplication } from "#server/contract/onboarding.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { grantAccess } from "#server/database/repositories/application-access.ts";
import { insertApplication } from "#server/database/repositories/applications.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import { deviceTokenFor, newToken, tokenDigest } from "#server/shared/tokens.ts";
import type { OnboardingDependencies } from "./dependencies.ts";

const millisecondsADay = 86_400_000;

/** Makes an empty application that this browser holds from now on. */
export async function startApplication(
  { database, clock, settings }: OnboardingDependencies,
  input: { country: Country; partnerType: PartnerType; locale: Locale },
  visitor: Visitor,
): Promise<StartedApplication> {
  const now = clock.now();
  const id = randomUUID();
  const hash = newToken();
  const deviceToken = deviceTokenFor(visitor);
  await transact(database, async (tx) => {
    await insertApplication(tx, {
      id,
      linkDigest: tokenDigest(hash),
      country: input.country,
      partnerType: input.partnerType,
      locale: input.locale,
      status: "open",
      createdAt: now,
      updatedAt: now,
      expiresAt: new Date(now.getTime() + settings.applicationDays * millisecondsADay),
    });
    await grantAccess(tx, { deviceDigest: tokenDigest(deviceToken), applicationId: id, createdAt: now });
    const { country, partnerType } = input;
    const data = { state: "started", country, partnerType } as const;
    await writeEvent(tx, { type: "application.started", occurredAt: now, subjectId: id, data });
  });
  const path = href("/consent/:country/:hash", { country: input.country, hash });
  return { id, hash, url: pageUrl(settings.publicUrl, input.locale, path), deviceToken };
}
