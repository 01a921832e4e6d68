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
