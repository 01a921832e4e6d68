import { isPageOpenTo, type staffPages } from "./staff-pages.ts";
import type { RoleAssignment } from "./staff-roles.ts";

/** In the order of the menu. */
const screens = [
  "/backoffice",
  "/backoffice/queue",
  "/backoffice/approvals",
  "/backoffice/messages",
  "/backoffice/invitations",
  "/backoffice/customers",
  "/backoffice/audit",
  "/backoffice/reports",
  "/backoffice/answers",
  "/backoffice/imports",
  "/backoffice/staff",
  "/backoffice/clients",
  "/backoffice/webhooks",
  "/backoffice/sla",
  "/backoffice/contents",
  "/backoffice/consent-texts",
  "/backoffice/jobs",
] as const satisfies readonly (keyof typeof staffPages)[];

export type StaffScreen = (typeof screens)[number];

/** Rarely used settings, which the menu groups. */
const setUp: ReadonlySet<string> = new Set([
  "/backoffice/answers",
  "/backoffice/clients",
  "/backoffice/webhooks",
  "/backoffice/sla",
  "/backoffice/contents",
  "/backoffice/consent-texts",
  "/backoffice/jobs",
]);

export interface StaffMenu {
  readonly daily: readonly StaffScreen[];
  readonly settings: readonly StaffScreen[];
}

export function staffMenuFor(roles: readonly RoleAssignment[]): StaffMenu {
  const all = staffScreensFor(roles);
  const settings = all.filter((screen) => setUp.has(screen));
  if (settings.length < 3) return { daily: all, settings: [] };
  return { daily: all.filter((screen) => !setUp.has(screen)), settings };
}

export function staffScreensFor(roles: readonly RoleAssignment[]): StaffScreen[] {
  return screens.filter((path) => isPageOpenTo(path, roles));
}
