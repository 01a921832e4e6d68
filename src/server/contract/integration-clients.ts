import type { EventType } from "#domain/portal/events.ts";
import type { ClientChangeKind, ClientTerms, NewClientChange } from "#forms/backoffice/client-schemas.ts";
import type { StaffName } from "./approvals.ts";
import type { StaffSession } from "./staff.ts";

/** A client of the integration API. Moments are ISO 8601 in UTC. */
export interface ListedClient extends ClientTerms {
  readonly clientId: string;
  readonly created: string;
  readonly keys: readonly {
    /** the eight characters after `vol_` */
    readonly keyId: string;
    readonly created: string;
    /** to the minute; null: never */
    readonly lastUsed: string | null;
    /** null: it lives */
    readonly revoked: string | null;
  }[];
}

/** What somebody has proposed about clients and is not done yet. */
export interface ClientChange {
  readonly changeId: string;
  readonly kind: ClientChangeKind;
  readonly clientId: string;
  /** null: of a key */
  readonly terms: ClientTerms | null;
  readonly by: StaffName;
  /** "waits" for a second admin; "agreed": who proposed it may draw the key until `until` */
  readonly state: "waits" | "agreed";
  readonly until: string;
}

/** What admins call about clients. Without the right to govern integration a call is refused with `forbidden`. */
export interface ClientAdministration {
  list(
    session: StaffSession,
  ): Promise<{ readonly clients: readonly ListedClient[]; readonly changes: readonly ClientChange[] }>;
  /** @throws invalid-input at `clientId`, `networks`; not-found for a client that is not there */
  propose(change: NewClientChange, session: StaffSession): Promise<{ readonly approvalId: string }>;
  /**
   * Draws the key that a second admin has agreed to. It is kept nowhere, so it is shown this once.
   *
   * @throws not-found for somebody else's; wrong-state unless it is agreed, and while two keys of the client live
   */
  drawKey(changeId: string, session: StaffSession): Promise<{ readonly key: string }>;
  /**
   * At once, by one admin.
   *
   * @returns the endpoints that are sent nothing any more, since it was the last key of its client
   * @throws not-found also for one that was revoked before
   */
  revokeKey(keyId: string, session: StaffSession): Promise<readonly StoppedWebhook[]>;
}

/** Why nothing is sent to an endpoint: no key of its client lives, or the client may not read events. */
export type WebhookStop = "no-key" | "no-scope";

/** An endpoint to which nothing is sent any more. */
export interface StoppedWebhook {
  readonly webhookId: string;
  readonly host: string;
}

/** An endpoint that events are sent to. */
export interface StaffWebhook {
  readonly webhookId: string;
  readonly url: string;
  readonly client: string;
  readonly types: readonly EventType[];
  readonly created: string;
  /** since when no try has reached it; null: the last one did */
  readonly silentSince: string | null;
  readonly off: { readonly since: string; readonly because: "gone" | "unreachable" } | null;
  /** null: its client may be told of events */
  readonly stopped: WebhookStop | null;
  /** until when the secret before signs too; null: there is none */
  readonly oldSecretUntil: string | null;
}

/** What was sent, or is to be. Moments are ISO 8601 in UTC. */
export interface WebhookDelivery {
  readonly deliveryId: string;
  /** `webhook-id` */
  readonly eventId: string;
  readonly type: string;
  readonly state: "pending" | "delivered" | "failed";
  readonly created: string;
  /** null: it is over */
  readonly next: string | null;
  readonly tries: readonly {
    readonly at: string;
    /** what was answered; null: nothing */
    readonly status: number | null;
    readonly problem: string | null;
    readonly ms: number;
  }[];
}

/** What admins call about webhooks. Without the right to govern integration a call is refused with `forbidden`. */
export interface WebhookAdministration {
  list(session: StaffSession): Promise<readonly StaffWebhook[]>;
  /** Names of the clients that may be told of events. */
  readers(session: StaffSession): Promise<readonly string[]>;
  /**
   * With its deliveries, the newest first.
   *
   * @param after `next` of the page before; null: from the newest
   * @throws not-found; invalid-input
   */
  open(
    webhookId: string,
    after: string | null,
    session: StaffSession,
  ): Promise<{
    readonly webhook: StaffWebhook;
    readonly deliveries: readonly WebhookDelivery[];
    readonly next: string | null;
  }>;
  /** @returns its secret, which is shown this once. @throws invalid-input at `client`, `url` */
  add(
    webhook: { readonly client: string; readonly url: string; readonly types: readonly EventType[] },
    session: StaffSession,
  ): Promise<{ readonly webhookId: string; readonly secret: string }>;
  /** @throws not-found, as those that follow */
  changeSecret(webhookId: string, session: StaffSession): Promise<{ readonly secret: string }>;
  /** Has a made-up event sent, which switches the endpoint on again when it gets through. */
  test(webhookId: string, session: StaffSession): Promise<void>;
  remove(webhookId: string, session: StaffSession): Promise<void>;
  repeat(webhookId: string, deliveryId: string, session: StaffSession): Promise<void>;
}
