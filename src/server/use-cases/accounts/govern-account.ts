import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { deleteSessionsOf } from "#server/database/repositories/sessions.ts";
import { lockUserByEmail, setDisabled } from "#server/database/repositories/users.ts";
import { accountEmail } from "./account-email.ts";
import type { AccountDependencies } from "./dependencies.ts";

export const governings = ["disable", "enable", "end-sessions"] as const;
export type Governing = (typeof governings)[number];

const events = {
  disable: "account-disabled",
  enable: "account-enabled",
  "end-sessions": "sessions-ended",
} as const satisfies Record<Governing, string>;

/**
 * What an operator may do to an account. Disabling ends its sessions too, and enabling brings none of them back.
 *
 * @returns how many sessions were ended; null: nobody has this e-mail
 */
export async function governAccount(
  { database, clock }: Pick<AccountDependencies, "database" | "clock">,
  governing: Governing,
  email: string,
): Promise<number | null> {
  const at = clock.now();
  return await transact(database, async (tx) => {
    const user = await lockUserByEmail(tx, accountEmail(email));
    if (user === undefined) return null;
    if (governing !== "end-sessions") await setDisabled(tx, user.id, governing === "disable" ? at : null);
    const ended = await deleteSessionsOf(tx, user.id, null);
    await appendAudit(tx, { at, actor: "operator", event: events[governing], subject: user.id, details: { ended } });
    return ended;
  });
}
