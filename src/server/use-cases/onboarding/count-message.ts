import type { Transaction } from "#server/database/connect.ts";
import { accountEmail } from "../accounts/account-email.ts";
import { assertWithinLimit } from "../accounts/account-limits.ts";
import type { ContactType } from "./contacts.ts";
import type { OnboardingDependencies } from "./dependencies.ts";

/**
 * One more message to a contact that anybody may have typed, counted with those that registration sends to it: nobody
 * fills somebody else's mailbox through many links, and text messages cost money.
 *
 * @throws Refusal too-many-requests; then the transaction ends, and nothing was counted
 */
export async function countMessage(
  { clock, limitDigest, settings }: OnboardingDependencies,
  tx: Transaction,
  { type, to }: { readonly type: ContactType; readonly to: string },
): Promise<void> {
  const counter = { database: tx, clock, keyedDigest: limitDigest, settings };
  const contact = type === "email" ? accountEmail(to) : to;
  await assertWithinLimit(counter, "verification-contact", `${type} ${contact}`);
  // Last, as everybody who sends a text message waits for this row.
  if (type === "phone") await assertWithinLimit(counter, "text-messages", "site");
}
