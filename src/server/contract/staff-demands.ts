import type { Country } from "#domain/countries/codes.ts";
import type { DemandState } from "#domain/portal/demand.ts";
import type { DocumentKind, ReturnReason } from "#domain/portal/document.ts";
import type { StaffSession } from "./staff.ts";
import type { StaffCustomer } from "./staff-conversations.ts";

/** A document that the provider asks a customer for. Moments are ISO 8601 in UTC. */
export interface StaffDemand {
  readonly demandId: string;
  readonly kind: DocumentKind;
  readonly title: string;
  /** null: of no contract */
  readonly contractNumber: string | null;
  /** the last day, `YYYY-MM-DD` */
  readonly due: string;
  readonly asked: string;
  readonly state: DemandState;
  /** when the customer sent something last that is not sent back; null: never */
  readonly met: string | null;
  /** what was sent back last; null: nothing was */
  readonly returned: { readonly reason: ReturnReason; readonly note: string; readonly at: string } | null;
}

/** A demand with what met it. */
export interface StaffUpload extends StaffDemand {
  readonly customer: StaffCustomer;
  readonly files: readonly {
    readonly documentId: string;
    readonly name: string;
    readonly mime: string;
    /** in bytes */
    readonly size: number;
  }[];
}

export interface NewDemand {
  readonly kind: DocumentKind;
  readonly title: string;
  /** `YYYY-MM-DD` */
  readonly due: string;
  /** null or absent: of no contract */
  readonly contractNumber?: string | null | undefined;
}

/** Demands as staff work on them; the caller has asked for the right in the customer's country. */
export interface StaffDemandServices {
  /** null: there is no such demand */
  countryOf(demandId: string): Promise<Country | null>;
  /** Each reading is in the audit log. @throws not-found */
  read(demandId: string, session: StaffSession): Promise<StaffUpload>;
  /** Of a customer, the newest first, 100 at most. */
  list(customerId: string): Promise<readonly StaffDemand[]>;
  /** The customer is told by the usual notice. @throws not-found; invalid-input at a contract of somebody else's, or a day that is over */
  ask(customerId: string, demand: NewDemand, session: StaffSession): Promise<{ readonly demandId: string }>;
  /** Only while it is missing. @throws not-found; wrong-state */
  withdraw(demandId: string, session: StaffSession): Promise<void>;
  /** What met it is right. @throws not-found; wrong-state */
  accept(demandId: string, session: StaffSession): Promise<void>;
  /** What met it is wrong: the customer is told and sends another. @throws not-found; wrong-state */
  sendBack(
    back: { readonly demandId: string; readonly reason: ReturnReason; readonly note: string },
    session: StaffSession,
  ): Promise<void>;
}
