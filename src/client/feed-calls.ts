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

/** What a customer did. */
export interface VolantEvent {
  /** grows, and never changes */
  readonly position: number;
  readonly id: string;
  readonly type: EventType;
  readonly occurredAt: string;
  readonly subject: {
    /** `contracts`, `requests`, … */
    readonly kind: string;
    /** the public one */
    readonly id: string;
    /** absent: the own system has not sent the subject as a record */
    readonly externalId?: string | undefined;
  };
  /** ids, references, kinds and states */
  readonly data: Readonly<Record<string, unknown>>;
}

interface FeedPage {
  readonly events: readonly VolantEvent[];
  /** the cursor to keep together with what is made of the events */
  readonly next: string;
}

export interface Webhook {
  readonly webhookId: string;
  readonly url: string;
  readonly types: readonly string[];
  readonly created: string;
  /** null: it is sent to */
  readonly off: { readonly since: string; readonly because: "gone" | "unreachable" } | null;
}

export interface Delivery {
  readonly deliveryId: string;
  /** also the `webhook-id` */
  readonly eventId: string;
  readonly type: string;
  readonly state: "pending" | "delivered" | "failed";
  readonly created: string;
  /** when it is tried again */
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
  /** 1,000 at most */
  readonly pageSize?: number;
}

/** The feed, and the endpoints that events are sent to. */
export function feedCalls({ at, send, json }: Caller) {
  return {
    /**
     * The feed from a cursor on, page by page, to its end of the moment; the last page may be empty. Keep `next` of a page
     * together with what you make of its events, and begin there the next time.
     *
     * @param after null: from the beginning that is kept
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

    /** Adds an endpoint. @returns its secret too, which is shown this once */
    addWebhook(
      url: string,
      types: readonly EventType[],
    ): Promise<{ readonly webhookId: string; readonly secret: string }> {
      return json(at("webhooks"), jsonBody("POST", { url, types }));
    },

    async webhooks(): Promise<readonly Webhook[]> {
      return (await json<{ readonly items: readonly Webhook[] }>(at("webhooks"))).items;
    },

    /** Has a made-up event sent to an endpoint; one that gets through switches it on again. */
    async testWebhook(webhookId: string): Promise<void> {
      await send(at("webhooks", webhookId, "test"), { method: "POST" });
    },

    /** What was sent to an endpoint and is to be, the newest first, read page by page. */
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
     * Has what happened from one moment to another sent again, 10,000 events at most.
     *
     * @param idempotencyKey names this call, so that it is done once, also when you make it again
     * @returns how many events
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
