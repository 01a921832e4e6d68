import type { Transaction } from "#server/database/connect.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { accountEmail } from "../accounts/account-email.ts";
import { assertMaySendCode } from "../accounts/count-sent-code.ts";
import type { ContactType } from "./contacts.ts";

/**
 * Anyone may have typed the contact: no one fills another person's mailbox by many links, and text messages cost money.
 *
 * @param why separates the counter from that of the codes
 * @throws Refusal too-many-requests; the transaction then ends, and nothing is counted
 */
export async function countMessage(
  { clock, limitDigest, settings }: OnboardingDependencies,
  tx: Transaction,
  { type, to, address }: { readonly type: ContactType; readonly to: string; readonly address: string },
  why = "",
): Promise<void> {
  const counter = { database: tx, clock, keyedDigest: limitDigest, settings };
  const contact = type === "email" ? accountEmail(to) : to;
  await assertMaySendCode(counter, { type, contact }, { as: "link-holder", address }, why);
}
