import { expect, test } from "vitest";
import type { AuditItem } from "#server/use-cases/back-office/audit/audit-lines.ts";
import { catalogue } from "#texts/catalogue.ts";
import { shownLine } from "./shown-line.ts";

const line = (event: AuditItem["event"], subject: string | null): AuditItem => ({
  at: "2026-11-23T09:00:00.000Z",
  person: null,
  actor: "staff",
  event,
  subject,
  details: {},
});
const subjects = [
  { kind: "application", id: "a", name: "VO-26-0001" },
  { kind: "customer", id: "c", name: "Pekárna Novák" },
  { kind: "staff", id: "s", name: "approver@example.com" },
] as const;
const shown = (event: AuditItem["event"], subject: string | null) => {
  const {
    subject: called,
    isId,
    to,
  } = shownLine(line(event, subject), { locale: "cs", words: catalogue("cs"), subjects });
  return [called, isId, to];
};

test("shows the subject's name with a link to its page, for every event", () => {
  expect(shown("values-revealed", "a")).toEqual(["VO-26-0001", false, "/cs/backoffice/applications/a"]);
  expect(shown("login-succeeded", "s")).toEqual(["approver@example.com", false, "/cs/backoffice/audit?case=s"]);
  expect(shown("customer-viewed", "c")).toEqual(["Pekárna Novák", false, "/cs/backoffice/customers/c"]);
});

test("links a subject without a page to its audit events", () => {
  expect(shown("application-viewed", "gone")).toEqual(["gone", true, "/cs/backoffice/audit?case=gone"]);
  expect(shown("message-viewed", "m")).toEqual(["m", true, "/cs/backoffice/messages/m"]);
  expect(shown("audit-exported", null)).toEqual([null, true, null]);
});
