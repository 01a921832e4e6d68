import type { CustomerType, Product } from "#domain/onboarding/types.ts";

/**
 * Where a message to customers stands: `proposed` until a second person agrees, `planned` until it is sent, unless somebody
 * has cancelled it by then. What is refused stays `proposed`: its proposal says so.
 */
export type PublicationState = "proposed" | "planned" | "sent" | "cancelled";

/** Which customers of a publication's countries it goes to: those that all of it fits. */
export interface PublicationFilter {
  /** absent: of every type */
  readonly customerType?: CustomerType | undefined;
  /** of one of their contracts; absent: whatever they have */
  readonly product?: Product | undefined;
}

/** So many customers may be named for one message. */
export const mostRecipients = 5_000;
