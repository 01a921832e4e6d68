import { expect, it } from "vitest";
import { isPageOpenTo } from "./staff-pages.ts";
import { type StaffRole, staffRoles } from "./staff-roles.ts";
import { staffMenuFor, staffScreensFor } from "./staff-screens.ts";

const roles = (role: StaffRole) => [{ role, countries: [] }];

it.each(staffRoles)("shows at least two screens to the role %s", (role) => {
  expect(staffScreensFor(roles(role)).length).toBeGreaterThanOrEqual(2);
});

it("opens only pages of the menu", () => {
  expect(isPageOpenTo("/backoffice/staff", roles("admin"))).toBe(true);
  for (const role of staffRoles.filter((other) => other !== "admin")) {
    expect(isPageOpenTo("/backoffice/staff", roles(role)), role).toBe(false);
  }
  expect(isPageOpenTo("/backoffice/imports/:importId", roles("operator"))).toBe(true);
  expect(isPageOpenTo("/backoffice/imports/:importId", roles("admin"))).toBe(false);
  expect(isPageOpenTo("/backoffice", [])).toBe(true);
  expect(isPageOpenTo("/backoffice/approvals", [])).toBe(false);
  expect(isPageOpenTo("/backoffice/nothing", roles("admin"))).toBe(false);
});

it("has every screen once, and groups settings only in a long menu", () => {
  for (const role of ["operator", "approver", "compliance", "admin", "auditor"] as const) {
    const { daily, settings } = staffMenuFor(roles(role));
    expect([...daily, ...settings].toSorted(), role).toEqual(staffScreensFor(roles(role)).toSorted());
    expect(settings.length === 0, role).toBe(role !== "admin");
  }
});
