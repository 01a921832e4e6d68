import type { RequestStatus, RequestType } from "#domain/portal/request.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import type { RequestValues } from "#forms/portal/requests/value-schemas.ts";
import type { requestEvents, requests } from "#server/database/tables.ts";
import { demoId } from "../demo-id.ts";
import { type Desk, demoReference, momentOn, searchText } from "./desk.ts";
import type { ContractRow } from "./make-contract.ts";

/** The values are sealed only when the row is stored: sealing is never the same twice. */
export interface FiledRequest {
  readonly row: Omit<typeof requests.$inferInsert, "sealedValues">;
  readonly values: RequestValues;
  readonly events: readonly (typeof requestEvents.$inferInsert)[];
}

interface Filing {
  readonly type: RequestType;
  readonly status: RequestStatus;
  readonly daysAgo: number;
  readonly values: RequestValues;
}

/** What the customer has asked for, on the first contracts that run. */
export function filedRequests(desk: Desk, contracts: readonly ContractRow[]): FiledRequest[] {
  const active = contracts.filter(({ status }) => status === "active");
  return active.slice(0, 2).flatMap((contract, index) =>
    filings(desk, contract)
      .filter((_, at) => at % 2 === index)
      .map((filing) => fileRequest(desk, contract, filing)),
  );
}

function filings({ today, words }: Desk, { product }: ContractRow): Filing[] {
  const from = addDays(today, -50);
  const onLease: Filing = {
    type: "sublease",
    status: "waiting-for-customer",
    daysAgo: 8,
    values: {
      userName: words.requests.driver,
      userIdentifier: undefined,
      relationship: "employee",
      from: addDays(today, 10),
      to: addDays(today, 190),
      note: undefined,
    },
  };
  const onCredit: Filing = {
    type: "repaymentScheduleChange",
    status: "in-progress",
    daysAgo: 6,
    values: { change: "holiday", from: addDays(today, 40), months: 2, reason: words.requests.reason },
  };
  return [
    {
      type: "greenCard",
      status: "done",
      daysAgo: 60,
      values: { from, to: addDays(from, 30), delivery: "email", note: words.requests.purpose },
    },
    { type: "overpayment", status: "rejected", daysAgo: 120, values: { method: "set-off", note: undefined } },
    product === "credit" ? onCredit : onLease,
    {
      type: "earlyTermination",
      status: "received",
      daysAgo: 2,
      values: {
        date: addDays(today, 45),
        vehicle: product === "operatingLease" ? "return" : "keep",
        reason: "sale",
        note: undefined,
      },
    },
  ];
}

function fileRequest(desk: Desk, { contractNumber }: ContractRow, filing: Filing): FiledRequest {
  const { customer, customerId, today, random, words } = desk;
  const { type, status, daysAgo, values } = filing;
  const day = addDays(today, -daysAgo);
  const id = demoId(`request ${customer.key} ${type}`);
  const reference = demoReference("ZA", day, random);
  const createdAt = momentOn(day, random);
  const ways: readonly RequestStatus[] =
    status === "received" || status === "in-progress" ? [status] : ["in-progress", status];
  const passed = status === "received" ? ways : (["received", ...ways] as const);
  const events = passed.map((reached, index) => ({
    requestId: id,
    position: index + 1,
    status: reached,
    at: new Date(createdAt.getTime() + index * 93_600_000),
    note: words.requests.note(type, reached),
  }));
  const search = searchText(reference, contractNumber);
  return { row: { id, customerId, contractNumber, type, reference, status, createdAt, search }, values, events };
}
