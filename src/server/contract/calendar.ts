import type { Visitor } from "./visitor.ts";

/** A calendar of an identity's dates that the calendar of a telephone or a computer subscribes to. */
export interface CalendarServices {
  /** the address as long as there is one; null: none */
  address(visitor: Visitor): Promise<{ readonly url: string } | null>;
  /** Makes the address; again gives the same one. @throws unauthenticated; not-found without an identity */
  subscribe(visitor: Visitor): Promise<{ readonly url: string }>;
  /** The address leads nowhere from now on; again changes nothing. @throws unauthenticated; not-found */
  unsubscribe(visitor: Visitor): Promise<void>;
  /** The calendar behind an address, without a session (RFC 5545). @throws not-found */
  read(token: string): Promise<string>;
}
