import type { Dealer } from "#domain/portal/dealers/dealer.ts";
import type { FaqGroup } from "#domain/portal/faq.ts";
import type { Contact } from "./portal.ts";
import type { Visitor } from "./visitor.ts";

/** What a page of contacts says beside the people. */
export interface ContactText {
  readonly kind: Contact["kind"];
  readonly about: string;
  /** when somebody answers */
  readonly hours: string;
}

/** What the provider says about itself, for members; without a session `unauthenticated`. */
export interface HelpServices {
  /** of the country of the identity, in the visitor's language */
  contactTexts(visitor: Visitor): Promise<readonly ContactText[]>;
  /** of all countries */
  dealers(visitor: Visitor): Promise<readonly Dealer[]>;
  /** in the visitor's language */
  faq(visitor: Visitor): Promise<readonly FaqGroup[]>;
}
