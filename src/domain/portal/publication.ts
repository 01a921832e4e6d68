import type { CustomerType, Product } from "#domain/onboarding/types.ts";

/**
 * Where a message to customers stands: `proposed` until a second person agrees, `planned` until its time, `sending` while it
 * goes out batch by batch. Somebody may cancel it until it is `sent`. What is refused stays `proposed`: its proposal says so.
 */
export type PublicationState = "proposed" | "planned" | "sending" | "sent" | "cancelled";

/** Which customers of a publication's countries it goes to: those that all of it fits. */
export interface PublicationFilter {
  /** absent: of every type */
  readonly customerType?: CustomerType | undefined;
  /** of one of their contracts; absent: whatever they have */
  readonly product?: Product | undefined;
}

/** So many customers may be named for one message. */
export const mostRecipients = 5_000;
