import { siteNetwork } from "#server/shared/caller-network.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { type Counter, type LimitName, takeLimit } from "./account-limits.ts";

interface SentTo {
  readonly type: "email" | "phone";
  /** an e-mail in small letters, a phone in E.164 */
  readonly contact: string;
}

/**
 * Each kind is counted separately, so that others do not use up the owner's codes:
 *
 * - `owner`: a user whose account has proved this very contact;
 * - `stranger`: anyone who has typed it; `address` null: a caller who has proved more;
 * - `link-holder`: holds a link to an application that contains it. Anyone can make such links, so each network is
 *   counted separately, up to a total for all.
 */
export type Asking =
  | { readonly as: "owner" }
  | { readonly as: "stranger"; readonly address: string | null }
  | { readonly as: "link-holder"; readonly address: string };

/**
 * Text messages cost money, so they are also counted for the entire site: a share is reserved for owners, and no
 * network of others takes the rest.
 *
 * @param why counts separately from other codes to the contact
 * @returns the seconds to wait; 0: counted
 */
export async function countSentCode(
  counter: Counter,
  { type, contact }: SentTo,
  asking: Asking,
  why = "",
): Promise<number> {
  const who = `${why}${type} ${contact}`;
  const limits: (readonly [LimitName, string])[] = [];
  if (asking.as === "owner") limits.push(["code-owner", who]);
  if (asking.as === "stranger") limits.push(["code-stranger", who]);
  if (asking.as === "link-holder") {
    limits.push(["code-link-network", `${siteNetwork(asking.address)} ${who}`], ["code-link-holders", who]);
  }
  // Last, as every text message waits for these rows.
  if (type === "phone" && asking.as !== "owner") {
    if (asking.address !== null) limits.push(["text-messages-network", siteNetwork(asking.address)]);
    limits.push(["text-messages-not-owners", "site"]);
  }
  if (type === "phone") limits.push(["text-messages", "site"]);
  for (const [name, key] of limits) {
    const wait = await takeLimit(counter, name, key);
    if (wait > 0) return wait;
  }
  return 0;
}

export async function assertMaySendCode(...given: Parameters<typeof countSentCode>): Promise<void> {
  const retryAfterSeconds = await countSentCode(...given);
  if (retryAfterSeconds > 0) throw new Refusal("too-many-requests", { retryAfterSeconds });
}
