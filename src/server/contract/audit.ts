import type { AuditEventName } from "#domain/policies/audit-events.ts";
import type { StaffName } from "./approvals.ts";
import type { StaffSession } from "./staff.ts";

/** What is asked of the audit log; absent: anybody, anything, ever. */
export interface AuditQuery {
  /** who did it: a member of staff or a user, by id */
  readonly person?: string | undefined;
  /** by the public id */
  readonly customer?: string | undefined;
  /** the id of an application or a request */
  readonly case?: string | undefined;
  /** the first moment, ISO 8601 */
  readonly from?: string | undefined;
  /** the last moment, ISO 8601 */
  readonly to?: string | undefined;
  /** from 1 */
  readonly page: number;
  readonly pageSize: number;
}

export interface AuditItem {
  /** ISO 8601 in UTC */
  readonly at: string;
  /** null: nobody of staff */
  readonly person: StaffName | null;
  /** what kind of person or system did it */
  readonly actor: string;
  readonly event: AuditEventName;
  /** the id of what it is about; null: nothing that has one */
  readonly subject: string | null;
  /** ids, references and codes, without personal data but for reasons that staff have typed */
  readonly details: Readonly<Record<string, unknown>>;
}

export type AuditSubjectKind =
  | "application"
  | "request"
  | "offer"
  | "customer"
  | "message"
  | "import"
  | "staff"
  | "user";

/** What a line is about, or names in its details, where that has a name. */
export interface AuditSubject {
  readonly kind: AuditSubjectKind;
  readonly id: string;
  /** its reference; of a customer or a message the customer's name, of staff the e-mail, of a user the masked one */
  readonly name: string;
}

/** What somebody has typed to narrow the log, each as far as it is no id yet. */
export interface AuditWords {
  /** of the e-mail of a member of staff; or a user's, whole */
  readonly person: string;
  /** a reference, whole */
  readonly case: string;
}

export interface AuditPage {
  /** the newest first */
  readonly items: readonly AuditItem[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

export interface AuditCheck {
  /** how many lines are in order */
  readonly intact: number;
  /** hash of the last one */
  readonly head: string;
  /** the first line that is not; null: all are */
  readonly broken: { readonly sequence: number; readonly reason: "missing" | "changed" | "unlinked" } | null;
}

/** The chain is always checked as a whole; only what is counted differs. */
export interface AuditCheckOfStaff extends AuditCheck {
  /** whether `intact` counts the lines about customers and cases of one's countries alone */
  readonly isOfCountries: boolean;
}

export interface AuditServices {
  /**
   * Whoever is of compliance sees the cases that they have or had, the auditor everything; a role that is limited to
   * countries sees lines about customers and cases of these alone.
   */
  list(query: AuditQuery, session: StaffSession): Promise<AuditPage>;
  /** What lines that somebody has been shown are about and name, where that has a name. */
  subjects(items: readonly Pick<AuditItem, "subject" | "details">[]): Promise<readonly AuditSubject[]>;
  /** Whom and which case words may mean, some at most. Users are found by those alone who may read the whole log. */
  meant(typed: AuditWords, session: StaffSession): Promise<Readonly<Record<keyof AuditWords, readonly AuditSubject[]>>>;
  /** Recomputes the whole chain from its beginning, and counts the lines in order that one may read. It is in the log. */
  verify(session: StaffSession): Promise<AuditCheckOfStaff>;
  /** The lines that `list` would show on all pages, as CSV in UTF-8, the newest first. It is in the log. */
  export(
    query: Omit<AuditQuery, "page" | "pageSize">,
    session: StaffSession,
  ): Promise<AsyncGenerator<Uint8Array, void, void>>;
}
