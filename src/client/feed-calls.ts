import { type Caller, jsonBody } from "./call.ts";

export type EventType =
  | `application.${"started" | "submitted" | "revised" | "withdrawn" | "approved" | "rejected" | "changes-requested" | "expired"}`
  | `request.${"filed" | "withdrawn" | "status-changed" | "answered"}`
  | "demand.met"
  | "invoice.announced-paid"
  | `offer.${"seen" | "accepted" | "declined" | "expired"}`
  | `contract.${"signed" | "signing-declined" | "signing-completed" | "withdrawn"}`
  | `message.${"read" | "answered"}`
  | `customer.${"contact-changed" | "identity-linked" | "identity-ended" | "account-closed"}`
  | "consent.withdrawn"
  | "import.finished";

export interface VolantEvent {
  /** increases, and never changes */
  readonly position: number;
  readonly id: string;
  readonly type: EventType;
  readonly occurredAt: string;
  readonly subject: {
    /** `contracts`, `requests`, … */
    readonly kind: string;
    readonly id: string;
    /** absent: your system has not sent the record */
    readonly externalId?: string | undefined;
  };
  /** ids, references, kinds and states */
  readonly data: Readonly<Record<string, unknown>>;
}

interface FeedPage {
  readonly events: readonly VolantEvent[];
  /** store it in the transaction that handles the events */
  readonly next: string;
}

export interface Webhook {
  readonly webhookId: string;
  readonly url: string;
  readonly types: readonly string[];
  readonly created: string;
  /** null: active */
  readonly off: { readonly since: string; readonly because: "gone" | "unreachable" } | null;
}

export interface Delivery {
  readonly deliveryId: string;
  /** also the `webhook-id` */
  readonly eventId: string;
  readonly type: string;
  readonly state: "pending" | "delivered" | "failed";
  readonly created: string;
  /** the next attempt */
  readonly next: string | null;
  readonly tries: readonly {
    readonly at: string;
    readonly status: number | null;
    readonly problem: string | null;
    readonly ms: number;
  }[];
}

interface FeedOptions {
  /** absent: all */
  readonly types?: readonly EventType[];
  /** at most 1,000 */
  readonly pageSize?: number;
}

export function feedCalls({ at, send, json }: Caller) {
  return {
    /**
     * Yields pages to the feed's present end; the last may be empty. Store `next` with the results of a page's events,
     * and continue from there.
     *
     * @param after null: from the oldest stored event
     */
    async *events(
      after: string | null,
      { types = [], pageSize = 1_000 }: FeedOptions = {},
    ): AsyncGenerator<FeedPage, void> {
      const only = types.length === 0 ? "" : `&types=${types.join(",")}`;
      for (let from = after; ; ) {
        const page: FeedPage = await json(
          `${at("events")}?limit=${pageSize}${only}${from === null ? "" : `&after=${from}`}`,
        );
        yield page;
        if (page.events.length < pageSize) return;
        from = page.next;
      }
    },

    /** @returns also the secret, which is shown only once */
    addWebhook(
      url: string,
      types: readonly EventType[],
    ): Promise<{ readonly webhookId: string; readonly secret: string }> {
      return json(at("webhooks"), jsonBody("POST", { url, types }));
    },

    async webhooks(): Promise<readonly Webhook[]> {
      return (await json<{ readonly items: readonly Webhook[] }>(at("webhooks"))).items;
    },

    /** A test that arrives switches the endpoint on again. */
    async testWebhook(webhookId: string): Promise<void> {
      await send(at("webhooks", webhookId, "test"), { method: "POST" });
    },

    /** The newest first. */
    async *deliveries(webhookId: string, pageSize = 1_000): AsyncGenerator<Delivery, void> {
      interface Page {
        readonly items: readonly Delivery[];
        readonly next: string | null;
      }
      for (let after: string | null = ""; after !== null; ) {
        const from: string = after === "" ? "" : `&after=${after}`;
        const page: Page = await json(`${at("webhooks", webhookId, "deliveries")}?limit=${pageSize}${from}`);
        yield* page.items;
        after = page.next;
      }
    },

    /**
     * At most 10,000 events.
     *
     * @param idempotencyKey makes the call safe to repeat
     * @returns how many
     */
    async replayWebhook(
      webhookId: string,
      from: Date,
      to: Date,
      idempotencyKey: string = crypto.randomUUID(),
    ): Promise<number> {
      const body = { from: from.toISOString(), to: to.toISOString() };
      const span = jsonBody("POST", body, { "idempotency-key": idempotencyKey });
      return (await json<{ readonly deliveries: number }>(at("webhooks", webhookId, "replay"), span)).deliveries;
    },

    async removeWebhook(webhookId: string): Promise<void> {
      await send(at("webhooks", webhookId), { method: "DELETE" });
    },
  };
}
