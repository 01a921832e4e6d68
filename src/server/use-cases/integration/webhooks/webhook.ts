import type { EventType } from "#domain/portal/events.ts";
import type { HeldWebhook } from "#server/database/repositories/webhooks.ts";

/** Where and of what a system wants to be told. */
export interface NewWebhook {
  readonly url: string;
  readonly types: readonly EventType[];
}

/** Why nothing is sent to an endpoint: no key of its client lives, or the client may not read events. */
export const webhookStops = ["no-key", "no-scope"] as const;

/** Why nothing is sent to an endpoint that is not switched off; null: it is sent to. */
export function stopOf({
  mayRead,
  hasLiveKey,
}: Pick<HeldWebhook, "mayRead" | "hasLiveKey">): (typeof webhookStops)[number] | null {
  if (!hasLiveKey) return "no-key";
  return mayRead ? null : "no-scope";
}

/** The host of an address, for the audit log: its path may be a secret. */
export const hostOf = (url: string): string => new URL(url).host;

/** What its address and its secrets are sealed with. */
export const webhookContext = (id: string, part: "url" | "secret") => `webhook:${id}:${part}`;
