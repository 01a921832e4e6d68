import { type Caller, jsonBody } from "./call.ts";

/** By Volant's id, and by yours if your system has sent it. */
interface InBooks {
  readonly id: string;
  readonly externalId?: string | undefined;
}

interface Attachment {
  readonly attachmentId: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly sha256: string;
}

type RequestStatus = "received" | "in-progress" | "waiting-for-customer" | "done" | "rejected";

export interface CustomerRequest {
  readonly requestId: string;
  /** shown to customer and provider */
  readonly reference: string;
  readonly type:
    | "cession"
    | "sublease"
    | "certificate"
    | "earlyTermination"
    | "overpayment"
    | "repaymentScheduleChange"
    | "greenCard";
  readonly status: RequestStatus;
  readonly isWithdrawn: boolean;
  readonly created: string;
  readonly customer: InBooks;
  readonly contract: InBooks;
  /** by field of its form */
  readonly values: Readonly<Record<string, unknown>>;
  readonly timeline: readonly { readonly status: RequestStatus; readonly at: string; readonly note: string | null }[];
  readonly attachments: readonly Attachment[];
  readonly entries: readonly {
    readonly entryId: string;
    readonly author: "customer" | "provider";
    readonly body: string;
    readonly at: string;
    readonly attachments: readonly Attachment[];
  }[];
}

interface NewStatus {
  readonly status: Exclude<RequestStatus, "received">;
  /** required for `waiting-for-customer` and `rejected` */
  readonly note?: string;
  readonly attachments?: readonly { readonly sha256: string; readonly name: string }[];
}

export type CaseState =
  | "submitted"
  | "in-review"
  | "needs-changes"
  | "approval-pending"
  | "approved"
  | "rejected"
  | "contract-prepared"
  | "signed"
  | "on-hold"
  | "withdrawn"
  | "lapsed";

interface Ask {
  readonly step: 0 | 1 | 2;
  /** within the step */
  readonly path: string;
  readonly reason: "missing" | "unreadable" | "differs-from-register" | "expired" | "wrong" | "other";
}

interface Decision {
  readonly decision: "approve" | "reject" | "changes";
  /** the `revision` that you read */
  readonly basedOn: number;
  readonly reason?: string;
  /** of `changes`, included in the applicant's e-mail */
  readonly note?: string;
  /** of `changes`, 1 to 100 */
  readonly asks?: readonly (Ask & { readonly note?: string })[];
}

export interface Application {
  readonly applicationId: string;
  readonly reference: string;
  readonly state: CaseState;
  readonly round: number;
  readonly revision: number;
  readonly country: "cz" | "sk" | "hu";
  readonly customerType: "company" | "individual-consumer" | "individual-self-employed";
  readonly partnerType: "default" | "guarantor" | "sublease" | "other";
  /** values by the step's name: `0`, `1`, `2`, `onedoc` */
  readonly steps: Readonly<Record<string, unknown>>;
  readonly asks: readonly (Ask & {
    readonly askId: string;
    readonly note: string;
    readonly state: "asked" | "answered" | "withdrawn";
    readonly round: number;
  })[];
  readonly rounds: readonly { readonly round: number; readonly filedAt: string }[];
  readonly consent: {
    readonly consentTextIdentifier: string;
    readonly sha256: string;
    readonly consents: Readonly<Record<string, boolean>>;
    readonly at: string;
    readonly documentSha256: string | null;
  };
}

export interface Thread {
  readonly messageId: string;
  readonly customer: InBooks;
  readonly subject: string;
  readonly body: string;
  readonly received: string;
  readonly answers: readonly {
    readonly author: "customer" | "provider";
    readonly body: string;
    readonly at: string;
    readonly attachments: readonly ThreadFile[];
  }[];
  /** of a message that its customer has begun */
  readonly attachments?: readonly ThreadFile[] | undefined;
}

interface ThreadFile {
  readonly eloId: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number | null;
}

/** Each call is audited. */
export function decisionCalls({ at, send, json, found }: Caller) {
  const bytesAt = async (address: string) => new Uint8Array(await (await send(address)).arrayBuffer());
  return {
    /** @returns null: unknown */
    request: (requestId: string): Promise<CustomerRequest | null> => found(at("requests", requestId)),

    /** Of a request or its conversation. */
    requestAttachment: (requestId: string, attachmentId: string): Promise<Uint8Array> =>
      bytesAt(at("requests", requestId, "attachments", attachmentId)),

    /** @param idempotencyKey makes the call safe to repeat */
    setRequestStatus(
      requestId: string,
      change: NewStatus,
      idempotencyKey: string,
    ): Promise<{ readonly status: RequestStatus }> {
      const body = jsonBody("POST", change, { "idempotency-key": idempotencyKey });
      return json(at("requests", requestId, "status"), body);
    },

    /** @returns null: unknown or unfinished */
    application: (applicationId: string): Promise<Application | null> => found(at("applications", applicationId)),

    /** Where the provider's system decides. @param idempotencyKey makes the call safe to repeat */
    decide(
      applicationId: string,
      decision: Decision,
      idempotencyKey: string,
    ): Promise<{ readonly state: CaseState; readonly revision: number }> {
      const body = jsonBody("POST", decision, { "idempotency-key": idempotencyKey });
      return json(at("applications", applicationId, "decision"), body);
    },

    upload: (uploadId: string): Promise<Uint8Array> => bytesAt(at("uploads", uploadId, "content")),

    /** @returns null: unknown */
    thread: (messageId: string): Promise<Thread | null> => found(at("threads", messageId)),

    threadFile: (messageId: string, eloId: string): Promise<Uint8Array> =>
      bytesAt(at("threads", messageId, "attachments", eloId)),
  };
}
