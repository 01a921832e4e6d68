import { expect, test } from "vitest";
import type { StaffSession } from "#server/contract/staff.ts";
import { wasLoggedOut } from "./was-logged-out.ts";

const session: StaffSession = {
  id: "",
  address: "",
  staff: { id: "1", email: "staff@example.com", locale: "cs" },
  roles: [],
  hasTotp: false,
  recoveryCodesLeft: 0,
  expires: "2026-11-23T09:20:00.000Z",
  endsAt: "2026-11-23T17:00:00.000Z",
};

test("is true only for a request with an expired session", () => {
  expect(wasLoggedOut({ staff: null, visitor: { staffToken: "over" } })).toBe(true);
  expect(wasLoggedOut({ staff: null, visitor: { staffToken: null } })).toBe(false);
  expect(wasLoggedOut({ staff: session, visitor: { staffToken: "valid" } })).toBe(false);
});
