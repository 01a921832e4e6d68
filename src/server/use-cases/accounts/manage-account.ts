import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { deleteSecondFactor } from "#server/database/repositories/second-factors.ts";
import { deleteSessionsOf } from "#server/database/repositories/sessions.ts";
import { lockUserByEmail, setDisabled } from "#server/database/repositories/users.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { accountEmail } from "./account-email.ts";

export const accountAdministrations = ["disable", "enable", "end-sessions", "remove-totp"] as const;
export type AccountAdministration = (typeof accountAdministrations)[number];

export const administrationEvents = {
  disable: "account-disabled",
  enable: "account-enabled",
  "end-sessions": "sessions-ended",
  "remove-totp": "totp-disabled",
} as const satisfies Record<AccountAdministration, string>;

/**
 * Remove the second factor only of a user who has lost the telephone and the recovery codes, after verifying the
 * caller's identity.
 *
 * @returns how many sessions were ended
 */
export async function manageAccount(
  { database, clock }: Needs,
  administration: AccountAdministration,
  email: string,
): Promise<number | null> {
  const at = clock.now();
  return await transact(database, async (tx) => {
    const user = await lockUserByEmail(tx, accountEmail(email));
    if (user === undefined) return null;
    if (administration === "disable" || administration === "enable") {
      await setDisabled(tx, user.id, administration === "disable" ? at : null);
    }
    if (administration === "remove-totp") await deleteSecondFactor(tx, user.id);
    const ended = await deleteSessionsOf(tx, user.id, null);
    await appendAudit(tx, {
      at,
      actor: "operator",
      event: administrationEvents[administration],
      subject: user.id,
      details: { ended },
    });
    return ended;
  });
}
