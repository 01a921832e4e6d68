import { expect, it } from "vitest";
import { catalogue } from "#texts/catalogue.ts";
import { timelineOf } from "./timeline.ts";

const words = catalogue("en").backofficeCustomers.one.happened;
const at = (day: number) => `2026-03-0${day}T08:00:00.000Z`;

it("lists events newest first, without contracts that have not begun", () => {
  const contract = { product: "credit", status: "active", end: "2030-01-01", vehicle: "A B" } as const;
  const request = { requestId: "r", reference: "RQ-1", type: "overpayment", status: "received" } as const;
  const message = { messageId: "m", subject: "Hello", isWaiting: false } as const;
  const record = {
    contracts: [
      { ...contract, contractNumber: "C-1", start: "2026-03-02" },
      { ...contract, contractNumber: "C-2", start: "2026-05-01" },
    ],
    applications: [{ applicationId: "a", reference: "VO-1", state: "submitted", at: at(3) }],
    requests: [{ ...request, at: at(4), withdrawn: at(6) }],
    messages: [{ ...message, author: "customer", at: at(5) }],
    ended: [{ idam: "i", email: "b•••@example.com", since: at(1), until: at(7) }],
  } as const;
  const people = [{ idam: "j", email: "a•••@example.com", since: at(8) }];
  expect(timelineOf({ people }, record, [], { words, today: "2026-04-01" }).map(({ text }) => text)).toEqual([
    "User a•••@example.com began to act for the customer",
    "User b•••@example.com no longer acts for the customer",
    "Request RQ-1 was withdrawn",
    "The customer wrote: Hello",
    "Request RQ-1 was submitted",
    "Application VO-1 was submitted",
    "Contract C-1 began",
    "User b•••@example.com began to act for the customer",
  ]);
});
