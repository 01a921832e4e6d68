import type { EventType } from "#domain/portal/events.ts";
import type { StoredWebhook } from "#server/database/repositories/webhooks.ts";

export interface NewWebhook {
  readonly url: string;
  readonly types: readonly EventType[];
}

export const webhookStops = ["no-key", "no-scope"] as const;

export function stopOf({
  mayRead,
  hasLiveKey,
}: Pick<StoredWebhook, "mayRead" | "hasLiveKey">): (typeof webhookStops)[number] | null {
  if (!hasLiveKey) return "no-key";
  return mayRead ? null : "no-scope";
}

/** The path may be a secret. */
export const hostOf = (url: string): string => new URL(url).host;

export const webhookContext = (id: string, part: "url" | "secret") => `webhook:${id}:${part}`;
