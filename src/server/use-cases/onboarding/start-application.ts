import { randomUUID } from "node:crypto";
import type { Country } from "#domain/countries/codes.ts";
import type { PartnerType } from "#domain/onboarding/types.ts";
import { daysAfter } from "#domain/shared/days.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { href, pageUrl } from "#domain/shared/paths.ts";
import type { StartedApplication } from "#server/contract/onboarding.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { grantAccess } from "#server/database/repositories/application-access.ts";
import { insertApplication } from "#server/database/repositories/applications.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import { deviceTokenFor, newToken, tokenDigest } from "#server/shared/tokens.ts";
import type { OnboardingDependencies, OnboardingSettings } from "#server/use-cases/context.ts";

interface Started {
  readonly country: Country;
  readonly partnerType: PartnerType;
  readonly locale: Locale;
}

export async function startApplication(
  dependencies: OnboardingDependencies,
  input: Started,
  visitor: Visitor,
): Promise<StartedApplication> {
  const deviceToken = deviceTokenFor(visitor);
  const started = await transact(dependencies.database, async (tx) => {
    const made = await makeApplication(dependencies, tx, input);
    const createdAt = dependencies.clock.now();
    await grantAccess(tx, { deviceDigest: tokenDigest(deviceToken), applicationId: made.id, createdAt });
    return made;
  });
  const { id, hash, url } = started;
  return { id, hash, url, deviceToken };
}

export async function makeApplication(
  {
    clock,
    settings,
  }: Pick<OnboardingDependencies, "clock"> & {
    readonly settings: Pick<OnboardingSettings, "publicUrl" | "applicationDays">;
  },
  tx: Transaction,
  { country, partnerType, locale }: Started,
): Promise<{ readonly id: string; readonly hash: string; readonly url: string; readonly expiresAt: Date }> {
  const now = clock.now();
  const id = randomUUID();
  const hash = newToken();
  const expiresAt = daysAfter(now, settings.applicationDays);
  await insertApplication(tx, {
    id,
    linkDigest: tokenDigest(hash),
    country,
    partnerType,
    locale,
    status: "open",
    createdAt: now,
    updatedAt: now,
    expiresAt,
  });
  const data = { state: "started", country, partnerType } as const;
  await writeEvent(tx, { type: "application.started", occurredAt: now, subjectId: id, data });
  const path = href("/consent/:country/:hash", { country, hash });
  return { id, hash, url: pageUrl(settings.publicUrl, locale, path), expiresAt };
}
