import type { EntryDifference } from "#domain/portal/content-differences.ts";
import type { ContentPart, VersionSource, VersionState } from "#domain/portal/content-parts.ts";
import type { WholeContents } from "#forms/portal/contents-schema.ts";
import type { StaffName } from "./approvals.ts";
import type { StaffSession } from "./staff.ts";

export interface ContentVersion {
  readonly version: number;
  readonly source: VersionSource;
  readonly state: VersionState;
  /** ISO 8601 in UTC */
  readonly validFrom: string;
  /** null: nobody of staff, or the member of staff is gone */
  readonly by: StaffName | null;
}

export interface ListedContents {
  readonly part: ContentPart;
  /** how many entries it has */
  readonly entries: number;
  /** the newest that was published; null: nothing has replaced the part yet */
  readonly last: ContentVersion | null;
  readonly planned: ContentVersion | null;
  readonly hasDraft: boolean;
}

/** The entries of a part. */
export type PartContents = WholeContents[ContentPart];

export interface ContentsDraft {
  readonly contents: PartContents;
  /** ISO 8601 in UTC */
  readonly changed: string;
  readonly changedBy: StaffName | null;
  /** Something else has replaced the part since it was saved: it has to be compared and saved anew. */
  readonly isStale: boolean;
  /** from what the portal says now */
  readonly differences: readonly EntryDifference[];
}

export interface ShownContents {
  readonly part: ContentPart;
  /** of the draft: grows with each change */
  readonly revision: number;
  /** what the portal says now */
  readonly contents: PartContents;
  readonly draft: ContentsDraft | null;
  readonly planned: ContentVersion | null;
  /** the newest first */
  readonly versions: readonly ContentVersion[];
}

export interface ShownContentVersion extends ContentVersion {
  readonly part: ContentPart;
  readonly contents: PartContents;
  /** from it to what the portal says now */
  readonly differences: readonly EntryDifference[];
}

/** What admins call; who asks has the right to edit contents. */
export interface ContentServices {
  list(): Promise<readonly ListedContents[]>;
  read(part: ContentPart): Promise<ShownContents>;
  /** null: the part has no such version */
  readVersion(part: ContentPart, version: number): Promise<ShownContentVersion | null>;
  /** @throws invalid-input at what is wrong in the contents; stale-revision */
  saveDraft(
    part: ContentPart,
    draft: { readonly basedOn?: number | null | undefined; readonly contents: unknown },
    session: StaffSession,
  ): Promise<{ readonly revision: number }>;
  /** @throws wrong-state where there is none */
  discardDraft(part: ContentPart, session: StaffSession): Promise<{ readonly revision: number }>;
  /**
   * @throws invalid-input for a day that is over; stale-revision; wrong-state without a draft, when it changes nothing, or
   *   while another version is planned
   */
  publish(
    part: ContentPart,
    asked: { readonly basedOn: number; readonly validFrom?: string | null | undefined },
    session: StaffSession,
  ): Promise<{ readonly version: number; readonly state: VersionState }>;
  /** Takes a planned version back; it is the draft again where there is none. @throws not-found; wrong-state */
  withdraw(part: ContentPart, version: number, session: StaffSession): Promise<{ readonly revision: number }>;
}
