import type { NoticeChoice, NoticeKind } from "#domain/portal/notices/kinds.ts";
import type { Visitor } from "./visitor.ts";

/** Something that happened, in the visitor's language. */
export interface Notice {
  readonly noticeId: string;
  readonly kind: NoticeKind;
  /** ISO 8601 */
  readonly at: string;
  /** the user has not looked since */
  readonly isNew: boolean;
  readonly title: string;
  /** empty: there is nothing more to say */
  readonly detail: string;
  /** of the page of its thing, with the language's prefix */
  readonly href: string;
}

export interface NoticePage {
  /** the newest first */
  readonly items: readonly Notice[];
  /** how many are new in all */
  readonly unseen: number;
  /** what asks for the next page; null: there is none */
  readonly before: string | null;
}

/** How a user is told. */
export interface NoticeSettings {
  /** all kinds, in their order */
  readonly choices: readonly NoticeChoice[];
  readonly email: string;
  /** when the e-mail was last refused, ISO 8601: it gets no notices; null: it is not */
  readonly refusedAt: string | null;
  /** whether text messages can be chosen */
  readonly hasPhone: boolean;
}

/** What users are told of, each by the identity of the session. Without a session `unauthenticated`. */
export interface NoticeServices {
  /** @param before the id of the last notice of the page before; null: from the newest on */
  list(before: string | null, visitor: Visitor): Promise<NoticePage>;
  unseen(visitor: Visitor): Promise<number>;
  /** Marks all that there are as seen; may be repeated. */
  markSeen(visitor: Visitor): Promise<void>;
  settings(visitor: Visitor): Promise<NoticeSettings>;
  /** Changes the kinds that are named. @throws invalid-input for a text message that cannot be had */
  choose(choices: readonly NoticeChoice[], visitor: Visitor): Promise<void>;
  /** Has an address tried again that has refused an e-mail. */
  retryAddress(visitor: Visitor): Promise<void>;
  /** By the link in an e-mail, without a login. @throws not-found for a link that nobody here made */
  unsubscribe(token: string): Promise<void>;
  /** What such a link switches off; null: nobody here made it. Changes nothing. */
  readUnsubscribeLink(token: string): NoticeKind | "daily" | null;
}
