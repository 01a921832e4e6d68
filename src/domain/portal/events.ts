import type { CaseState } from "../cases/case.ts";
import type { Country } from "../countries/codes.ts";
import type { PartnerType } from "../onboarding/types.ts";
import type { ContractStatus, PartyKind } from "./contract.ts";
import type { BatchMode, BatchSummary, ImportState } from "./imports.ts";
import type { DeclineReason, OfferStatus } from "./offer.ts";
import type { EntryAuthor, RequestStatus, RequestType } from "./request.ts";

export const eventTypes = [
  "application.started",
  "application.submitted",
  "application.revised",
  "application.withdrawn",
  "application.approved",
  "application.rejected",
  "application.changes-requested",
  "application.expired",
  "request.filed",
  "request.withdrawn",
  "request.status-changed",
  "request.answered",
  "demand.met",
  "invoice.announced-paid",
  "offer.seen",
  "offer.accepted",
  "offer.declined",
  "offer.expired",
  "contract.signed",
  "contract.signing-declined",
  "contract.signing-completed",
  "contract.withdrawn",
  "message.read",
  "message.answered",
  "customer.contact-changed",
  "customer.identity-linked",
  "customer.identity-ended",
  "customer.account-closed",
  "consent.withdrawn",
  "import.finished",
] as const;
export type EventType = (typeof eventTypes)[number];

export function eventSubjectKind(type: EventType): string {
  const [area = ""] = type.split(".");
  return area === "consent" ? "applications" : `${area}s`;
}

export const eventDays = 90;

interface OfApplication {
  readonly country: Country;
  readonly partnerType: PartnerType;
}

interface OfCase<State extends CaseState> extends OfApplication {
  readonly state: State;
  readonly reference: string | null;
  readonly round: number;
  readonly revision: number;
}

interface OfRequest {
  readonly reference: string;
  readonly status: RequestStatus;
  readonly type: RequestType;
  readonly contractNumber: string;
}

interface OfOffer<Status extends OfferStatus> {
  readonly reference: string;
  readonly status: Status;
}

interface OfContract {
  readonly number: string;
  readonly status: ContractStatus;
}

interface OfCustomer<Status extends string> {
  readonly status: Status;
}

/** Event data: ids, references, kinds and states, no personal data. Types without a line are not emitted yet. */
export interface EventData {
  "application.started": OfApplication & { readonly state: "started" };
  "application.submitted": OfApplication & {
    readonly state: "submitted";
    readonly reference: string;
    readonly round: number;
    readonly revision: number;
  };
  "application.revised": OfCase<"submitted">;
  "application.approved": OfCase<"approved">;
  "application.rejected": OfCase<"rejected">;
  "application.changes-requested": OfCase<"needs-changes">;
  /** before submission there is no reference, and the typed values are deleted */
  "application.withdrawn": (OfApplication & { readonly state: "withdrawn" }) | OfCase<"withdrawn">;
  /** "expired" before submission, "lapsed" while changes were requested */
  "application.expired": (OfApplication & { readonly state: "expired" }) | OfCase<"lapsed">;
  "request.filed": OfRequest & { readonly customerId: string; readonly attachments: readonly string[] };
  "request.withdrawn": OfRequest & { readonly customerId: string };
  "request.status-changed": OfRequest & { readonly customerId: string; readonly from: RequestStatus };
  "request.answered": OfRequest & {
    readonly customerId: string;
    readonly entryId: string;
    readonly author: EntryAuthor;
  };
  "demand.met": {
    readonly status: "met";
    readonly customerId: string;
    readonly contractNumber: string | null;
    readonly uploads: readonly string[];
  };
  "invoice.announced-paid": { readonly number: string; readonly status: "announced-paid"; readonly customerId: string };
  "offer.seen": OfOffer<"seen">;
  "offer.accepted": OfOffer<"accepted"> & { readonly applicationId: string };
  "offer.declined": OfOffer<"declined"> & { readonly reason: DeclineReason };
  "offer.expired": OfOffer<"expired"> & { readonly validUntil: string };
  "contract.signed": OfContract & { readonly version: number; readonly party: PartyKind; readonly customerId: string };
  "contract.signing-declined": OfContract & { readonly version: number; readonly customerId: string };
  "contract.signing-completed": OfContract & { readonly version: number };
  "contract.withdrawn": {
    readonly number: string;
    readonly status: "withdrawn";
    /** of the customer's withdrawal; null: the provider withdrew the contract from signature */
    readonly reference: string | null;
  };
  "message.read": { readonly status: "read"; readonly customerId: string };
  "message.answered": {
    readonly status: "answered";
    readonly customerId: string;
    readonly author: EntryAuthor;
    /** absent: the customer started the thread with this message */
    readonly answerId?: string;
    readonly begun?: true;
  };
  "customer.contact-changed": OfCustomer<"changed"> & { readonly contact: "email" | "phone" };
  "customer.identity-linked": OfCustomer<"linked"> & { readonly idam: string };
  "customer.identity-ended": OfCustomer<"ended"> & { readonly idam: string };
  "customer.account-closed": OfCustomer<"closed">;
  "consent.withdrawn": {
    readonly status: "withdrawn";
    readonly reference: string | null;
    readonly consent: string;
    readonly textVersion: string;
  };
  "import.finished": BatchSummary & {
    readonly state: Exclude<ImportState, "running">;
    readonly mode: BatchMode;
    readonly lines: number;
  };
}
