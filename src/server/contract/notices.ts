import type { NoticeChoice, NoticeKind } from "#domain/portal/notices/kinds.ts";

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
