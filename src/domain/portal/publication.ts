import type { CustomerType, Product } from "#domain/onboarding/types.ts";

/**
 * `proposed` until a second person approves it, `planned` until its time, `sending` while batches go out. Staff may
 * cancel it until it is `sent`. A refused one stays `proposed`; its proposal is marked refused.
 */
export type PublicationState = "proposed" | "planned" | "sending" | "sent" | "cancelled";

/** All conditions have to match. */
export interface PublicationFilter {
  readonly customerType?: CustomerType | undefined;
  readonly product?: Product | undefined;
}

export const mostRecipients = 5_000;
