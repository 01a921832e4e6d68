import type { Contact } from "./portal.ts";

/** What a page of contacts says beside the people. */
export interface ContactText {
  readonly kind: Contact["kind"];
  readonly about: string;
  /** when somebody answers */
  readonly hours: string;
}
