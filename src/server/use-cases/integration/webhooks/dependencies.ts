import type { EventType } from "#domain/portal/events.ts";
import type { Database } from "#server/database/connect.ts";
import type { HeldWebhook } from "#server/database/repositories/webhooks.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import type { WebhookCaller } from "#server/ports/webhook-caller.ts";

/** What the use cases of webhooks are given by the composition root. */
export interface WebhookDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly jobs: Jobs;
  readonly webhookCaller: WebhookCaller;
  readonly settings: {
    /** who is told of an endpoint that is switched off; null: nobody */
    readonly providerEmail: string | null;
  };
}

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
