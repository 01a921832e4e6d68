import type { RequestStatus, RequestType } from "#domain/portal/request.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import type { requestEntries, requestEvents, requests } from "#server/database/tables.ts";
import { demoId } from "../demo-id.ts";
import { type ApplyContext, demoReference, momentOn, searchText } from "./demo-context.ts";
import type { ContractRow } from "./make-contract.ts";

type EntryRow = Omit<typeof requestEntries.$inferInsert, "sealedBody">;

/** Values are encrypted only when stored, since encryption is not deterministic. */
export interface FiledRequest {
  readonly row: Omit<typeof requests.$inferInsert, "sealedValues" | "customerId">;
  readonly customer: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly events: readonly (typeof requestEvents.$inferInsert)[];
  readonly entries: readonly { readonly row: EntryRow; readonly body: string }[];
}

const hourMs = 3_600_000;
const stepMs = 26 * hourMs;

interface Filing {
  readonly type: RequestType;
  readonly status: RequestStatus;
  readonly daysAgo: number;
  readonly values: Readonly<Record<string, unknown>>;
}

export function filedRequests(applyContext: ApplyContext, contracts: readonly ContractRow[]): FiledRequest[] {
  const [first, second = first] = contracts.filter(({ status }) => status === "active");
  if (!first || !second) return [];
  return filings(applyContext, first, second).map(({ on, ...filing }) => fileRequest(applyContext, on, filing));
}

function filings(
  applyContext: ApplyContext,
  first: ContractRow,
  second: ContractRow,
): (Filing & { readonly on: ContractRow })[] {
  const { today, words } = applyContext;
  const from = addDays(today, -50);
  return [
    {
      on: first,
      type: "greenCard",
      status: "done",
      daysAgo: 60,
      values: { from, to: addDays(from, 30), delivery: "email", note: words.requests.purpose },
    },
    { on: second, type: "overpayment", status: "rejected", daysAgo: 120, values: overpaid },
    { on: first, ...waitingFiling(applyContext, first) },
    { on: first, ...filingInProgress(applyContext, first) },
    {
      on: second,
      type: "earlyTermination",
      status: "received",
      daysAgo: 2,
      values: {
        date: addDays(today, 45),
        vehicle: second.product === "operatingLease" ? "return" : "keep",
        reason: "sale",
        note: undefined,
      },
    },
  ];
}

const overpaid: Readonly<Record<string, unknown>> = { method: "set-off", note: undefined };

/** The car of a credit is the customer's own. */
function waitingFiling({ today, words }: ApplyContext, { product }: ContractRow): Filing {
  const common = { status: "waiting-for-customer", daysAgo: 8 } as const;
  if (product === "credit") return { ...common, type: "overpayment", values: overpaid };
  const [from, to] = [addDays(today, 10), addDays(today, 190)];
  const [userName, userIdentifier, relationship] = [words.requests.driver, undefined, "employee" as const];
  return { ...common, type: "sublease", values: { userName, userIdentifier, relationship, from, to, note: undefined } };
}

/** Rent is not repaid, so there is nothing to postpone. */
function filingInProgress({ today, words }: ApplyContext, { product }: ContractRow): Filing {
  const common = { status: "in-progress", daysAgo: 6 } as const;
  if (product === "operatingLease") return { ...common, type: "overpayment", values: overpaid };
  const values = { change: "holiday", from: addDays(today, 40), months: 2, reason: words.requests.reason } as const;
  return { ...common, type: "repaymentScheduleChange", values };
}

function fileRequest(applyContext: ApplyContext, { contractNumber }: ContractRow, filing: Filing): FiledRequest {
  const { customer, today, random, words } = applyContext;
  const { type, status, daysAgo, values } = filing;
  const day = addDays(today, -daysAgo);
  const id = demoId(`request ${customer.key} ${type} ${status}`);
  const reference = demoReference("ZA", day, random);
  const createdAt = momentOn(day, random);
  const ways: readonly RequestStatus[] =
    status === "received" || status === "in-progress" ? [status] : ["in-progress", status];
  const passed = status === "received" ? ways : (["received", ...ways] as const);
  const events = passed.map((reached, index) => ({
    requestId: id,
    position: index + 1,
    status: reached,
    at: new Date(createdAt.getTime() + index * stepMs),
    note: words.requests.note(type, reached),
  }));
  const entries = words.requests
    .thread(type, status)
    .map((body, index) => ({
      row: {
        id: demoId(`entry ${index} of ${id}`),
        requestId: id,
        position: index + 1,
        author: index % 2 === 0 ? ("customer" as const) : ("provider" as const),
        isInternal: false,
        at: new Date(createdAt.getTime() + (index + 1) * stepMs - hourMs),
      },
      body,
    }));
  const search = searchText(reference, contractNumber);
  return {
    row: { id, contractNumber, type, reference, status, createdAt, search },
    customer: customer.key,
    values,
    events,
    entries,
  };
}
