/** Unchecked. */
export interface DraftContent {
  readonly contractNumber: string | null;
  /** by the names of the form */
  readonly values: Readonly<Record<string, string | number | boolean | null>>;
  readonly attachments: readonly string[];
}

export interface RequestDraft extends DraftContent {
  readonly revision: number;
  /** ISO 8601 in UTC */
  readonly savedAt: string;
}

export interface DraftFile {
  readonly uploadId: string;
  readonly name: string;
  /** in bytes */
  readonly size: number;
}

export interface DraftInput extends DraftContent {
  readonly type: string;
  /** 0: none; null: replaces any */
  readonly basedOn: number | null;
}
