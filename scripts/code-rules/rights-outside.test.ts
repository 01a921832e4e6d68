import { expect, test } from "vitest";
import { rightsOutsideDefinitions } from "./rights-outside.ts";

test("finds rights checked by a page, a route and a use case, and accepts a session alone", () => {
  const sources = new Map([
    ["src/server/use-cases/back-office/definition.ts", "assertStaffRight(session, right);"],
    ["src/server/policies/staff.ts", "export function assertStaffRight(session) {}"],
    ["src/domain/policies/rights.ts", "export function may(asker, right, country) {}"],
    ["src/server/use-cases/accounts/x.ts", "if (!may(askerOf(identity), right)) return;"],
    ["src/server/use-cases/x/y.ts", "\nassertRightTo(session, right);"],
    ["src/web/offers/x.ts", 'if (may({ of: "staff", held }, "see-cases", country)) return;'],
    ["src/server/api/x.ts", 'assertStaff(session);\nmayInAll(asker, "see-cases", where);'],
  ]);
  expect(rightsOutsideDefinitions(sources)).toEqual([
    "src/server/use-cases/x/y.ts:2",
    "src/web/offers/x.ts:1",
    "src/server/api/x.ts:2",
  ]);
});
