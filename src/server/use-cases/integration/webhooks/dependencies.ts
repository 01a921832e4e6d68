import type { EventType } from "#domain/portal/events.ts";
import type { Database } from "#server/database/connect.ts";
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

/** What its address and its secrets are sealed with. */
export const webhookContext = (id: string, part: "url" | "secret") => `webhook:${id}:${part}`;
