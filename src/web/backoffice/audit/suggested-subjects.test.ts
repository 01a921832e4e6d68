import { expect, test } from "vitest";
import type { AuditItem } from "#server/use-cases/back-office/audit/audit-lines.ts";
import { calledIn } from "./suggested-subjects.ts";

const [customer, person, other] = ["c0", "50", "f0"].map((start) => `${start}000000-0000-4000-8000-000000000001`);
const fields = { person: "", customer: "", case: "", from: "", to: "" };

test("names an id in the address only by the lines that it leads to", () => {
  const line: AuditItem = {
    at: "2026-11-27T09:00:00.000Z",
    actor: "staff",
    person: { staffId: person ?? "", name: "staff@example.com" },
    event: "values-revealed",
    subject: customer ?? "",
    details: {},
  };
  const subjects = [{ kind: "customer", id: customer ?? "", name: "Stavby Haná s.r.o." }] as const;
  const asked = { ...fields, customer: (customer ?? "").toUpperCase(), person: person ?? "", case: other ?? "" };
  expect(calledIn(asked, { items: [line], subjects })).toEqual({
    customer: "Stavby Haná s.r.o.",
    person: "staff@example.com",
  });
  expect(calledIn(asked, { items: [], subjects: [] })).toEqual({});
});
