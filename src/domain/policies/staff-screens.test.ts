import { expect, it } from "vitest";
import { type StaffRole, staffRoles } from "./staff-roles.ts";
import { isScreenOpenTo, staffMenuFor, staffScreensFor } from "./staff-screens.ts";

const held = (role: StaffRole) => [{ role, countries: [] }];

it.each(staffRoles)("shows a menu of two screens at least to the role %s", (role) => {
  expect(staffScreensFor(held(role)).length).toBeGreaterThanOrEqual(2);
});

it("opens what the menu shows and nothing else of it", () => {
  expect(isScreenOpenTo("/backoffice/staff", held("admin"))).toBe(true);
  for (const role of staffRoles.filter((other) => other !== "admin")) {
    expect(isScreenOpenTo("/backoffice/staff", held(role)), role).toBe(false);
  }
  expect(isScreenOpenTo("/backoffice/imports/1", held("operator"))).toBe(true);
  expect(isScreenOpenTo("/backoffice/imports/1", held("admin"))).toBe(false);
  expect(isScreenOpenTo("/backoffice", [])).toBe(true);
  expect(isScreenOpenTo("/backoffice/approvals", [])).toBe(false);
});

it("the menu has every screen once, and parts off what is set up once only where there is much of it", () => {
  for (const role of ["operator", "approver", "compliance", "admin", "auditor"] as const) {
    const { daily, settings } = staffMenuFor(held(role));
    expect([...daily, ...settings].toSorted(), role).toEqual(staffScreensFor(held(role)).toSorted());
    expect(settings.length === 0, role).toBe(role !== "admin");
  }
});
