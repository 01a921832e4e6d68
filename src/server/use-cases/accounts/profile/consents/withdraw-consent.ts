import { randomUUID } from "node:crypto";
import type { CookiePurpose } from "#server/contract/profile.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import { holdConsent, insertWithdrawal } from "#server/database/repositories/given-consents.ts";
import { consentWithdrawnMail } from "#server/mails/profile-mails.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { requireSession, type UserSession } from "#server/use-cases/accounts/session-of.ts";
import type { ProfileDependencies } from "#server/use-cases/context.ts";
import { catalogue } from "#texts/catalogue.ts";
import { notifyProvider } from "../notify-provider.ts";
import { consentsOf } from "./list-consents.ts";

interface Withdrawn {
  readonly applicationId: string | null;
  readonly consent: string;
  readonly textVersion: string;
  readonly text: string;
  readonly reference: string | null;
}

/**
 * The evidence stays. Safe to repeat. Takes no password, like giving the consent.
 *
 * @throws Refusal unauthenticated; not-found; consent-required for one that the law requires for a contract
 */
export async function withdrawConsent(
  dependencies: ProfileDependencies,
  { consentId }: { consentId: string },
  visitor: Visitor,
): Promise<void> {
  const { database, clock } = dependencies;
  const { user } = await requireSession(database, visitor, clock.now());
  const held = (await consentsOf(dependencies, user)).find(({ consent }) => consent.consentId === consentId);
  if (held === undefined) throw new Refusal("not-found");
  const { consent, row, name } = held;
  if (consent.isRequired) throw new Refusal("consent-required");
  const { applicationId } = row.consent;
  const { text, textVersion, reference } = consent;
  await transact(database, async (tx) => {
    if (!(await holdConsent(tx, applicationId))) throw new Refusal("not-found");
    await withdraw(dependencies, tx, { applicationId, consent: name, textVersion, text, reference }, user, visitor);
  });
}

export async function withdrawCookies(
  dependencies: ProfileDependencies,
  { purpose, version: textVersion }: { purpose: CookiePurpose; version: string },
  visitor: Visitor,
): Promise<void> {
  const { database, clock } = dependencies;
  const { user } = await requireSession(database, visitor, clock.now());
  const { title, text } = catalogue(user.locale).account.cookies[purpose];
  const about = { applicationId: null, consent: purpose, textVersion, text: `${title}: ${text}`, reference: null };
  await transact(database, (tx) => withdraw(dependencies, tx, about, user, visitor));
}

async function withdraw(
  dependencies: ProfileDependencies,
  tx: Transaction,
  { text, reference, ...about }: Withdrawn,
  user: UserSession["user"],
  { address, userAgent }: Visitor,
): Promise<void> {
  const { clock, sealer, jobs, companyInfo } = dependencies;
  const at = clock.now();
  const id = randomUUID();
  const { locale, email: to } = user;
  const isNew = await insertWithdrawal(tx, {
    id,
    userId: user.id,
    ...about,
    at,
    locale,
    sealedAddress: sealer.seal(address, withdrawalContext(id, "address")),
    sealedUserAgent: sealer.seal(userAgent, withdrawalContext(id, "user-agent")),
  });
  if (!isNew) return;
  const { applicationId, consent, textVersion: version } = about;
  if (applicationId !== null) {
    const data = { status: "withdrawn", reference, consent, textVersion: version } as const;
    await writeEvent(tx, { type: "consent.withdrawn", occurredAt: at, subjectId: applicationId, data });
  }
  const mail = consentWithdrawnMail({ locale, to, sender: companyInfo[locale], text, version, at });
  await jobs.send(tx, "send-mail", mail);
  const told = { locale, subject: user.id, consent, version, reference } as const;
  await notifyProvider(dependencies, tx, { what: "consent-withdrawn", ...told });
  const details = { withdrawalId: id, consent, textVersion: version };
  await appendAudit(tx, { at, actor: "user", event: "consent-withdrawn", subject: user.id, details });
}

export const withdrawalContext = (id: string, part: "address" | "user-agent") => `withdrawal:${id}:${part}`;
