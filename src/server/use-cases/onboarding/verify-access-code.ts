import type { Visitor } from "#server/contract/visitor.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { findOpenedByCode, spendAttempt } from "#server/database/repositories/access-codes.ts";
import { markInvitationOpened } from "#server/database/repositories/applicant-invitations.ts";
import { grantAccess } from "#server/database/repositories/application-access.ts";
import { lockById, setProvedContact } from "#server/database/repositories/applications.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { changeOwnerLink, grantOwnerAccess } from "#server/database/repositories/owner-links.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { attemptsACode } from "#server/shared/sent-codes.ts";
import { deviceTokenFor, tokenDigest } from "#server/shared/tokens.ts";
import type { OnboardingDependencies } from "../context.ts";
import { codeMac } from "./access-code.ts";
import { lockLiveLink } from "./owner-links/lock-live-link.ts";
import { assertMayFillIn } from "./requested-changes.ts";

/**
 * @returns the device token for the cookie
 * @throws Refusal code-wrong; code-expired when there is no such code, or it is used, too old or out of attempts
 */
export async function verifyAccessCode(
  { database, clock, sealer, keyedDigest }: OnboardingDependencies,
  input: { hash: string; code: string },
  visitor: Visitor,
): Promise<{ deviceToken: string }> {
  const now = clock.now();
  const deviceToken = deviceTokenFor(visitor);
  // A wrong attempt must stay counted, so the refusal is thrown only after the commit.
  const refusal = await transact(database, async (tx) => {
    const hashDigest = tokenDigest(input.hash);
    const opened = await findOpenedByCode(tx, hashDigest);
    // The application is locked before the code, as everywhere.
    const application = opened?.applicationId == null ? undefined : await lockById(tx, opened.applicationId);
    const attempt = await spendAttempt(tx, {
      hashDigest,
      codeMac: codeMac(keyedDigest, input.hash, input.code),
      maximum: attemptsACode,
      now,
    });
    if (attempt === undefined) return new Refusal("code-expired");
    if (!attempt.isRight || application === undefined) return new Refusal("code-wrong");
    await assertMayFillIn(tx, application, now);
    const access = { deviceDigest: tokenDigest(deviceToken), createdAt: now };
    if (opened?.ownerLinkId != null) {
      await openOwnerCard(tx, sealer, opened.ownerLinkId, access);
      return null;
    }
    await grantAccess(tx, { ...access, applicationId: application.id });
    if (opened?.contactDigest != null) await setProvedContact(tx, application.id, opened.contactDigest);
    await markInvitationOpened(tx, application.id, now);
    const granted = { at: now, actor: "applicant", event: "access-granted", subject: application.id } as const;
    await appendAudit(tx, { ...granted, details: {} });
    return null;
  });
  if (refusal !== null) throw refusal;
  return { deviceToken };
}

async function openOwnerCard(
  tx: Transaction,
  sealer: Sealer,
  ownerLinkId: string,
  access: { readonly deviceDigest: string; readonly createdAt: Date },
): Promise<void> {
  const live = await lockLiveLink(tx, sealer, { id: ownerLinkId }, access.createdAt);
  if (live === undefined) throw new Refusal("not-found");
  const { link, application } = live;
  await grantOwnerAccess(tx, { ownerLinkId: link.id, ...access });
  if (link.state === "sent") await changeOwnerLink(tx, link.id, { state: "opened" });
  const opened = { at: access.createdAt, actor: "link-holder", event: "owner-link-opened" } as const;
  await appendAudit(tx, { ...opened, subject: application.id, details: { link: link.id } });
}
