import type { RequestType } from "#domain/portal/request.ts";
import type { Visitor } from "./visitor.ts";

/** What somebody has typed into the form of a request. Nothing of it has been judged. */
export interface DraftContent {
  /** null: none is chosen */
  readonly contractNumber: string | null;
  /** by the names of the form */
  readonly values: Readonly<Record<string, string | number | boolean | null>>;
  /** ids of the sender's uploads */
  readonly attachments: readonly string[];
}

export interface RequestDraft extends DraftContent {
  readonly revision: number;
  /** ISO 8601 in UTC */
  readonly savedAt: string;
}

/** An upload of a draft, as the form lists it. */
export interface DraftFile {
  readonly uploadId: string;
  readonly name: string;
  /** in bytes */
  readonly size: number;
}

export interface DraftInput extends DraftContent {
  readonly type: string;
  /** the revision that it was made from; 0: none was known; null: whatever is stored is replaced */
  readonly basedOn: number | null;
}

/** Drafts of whoever is logged in, for the identity that the session acts for; one of each type. An unknown type is `not-found`. */
export interface RequestDraftServices {
  /** @throws draft-changed with `stored` and `sent`; not-found for a contract or an upload that is not theirs */
  save(input: DraftInput, visitor: Visitor): Promise<Pick<RequestDraft, "revision" | "savedAt">>;
  /** What still fits the form. @returns null: there is none */
  open(type: string, visitor: Visitor): Promise<(RequestDraft & { readonly files: readonly DraftFile[] }) | null>;
  /** May be repeated. */
  discard(type: string, visitor: Visitor): Promise<void>;
  /** The types that have one, the latest first. */
  types(visitor: Visitor): Promise<readonly RequestType[]>;
}
