import { isPageOpenTo, type staffPages } from "./staff-pages.ts";
import type { RoleAssignment } from "./staff-roles.ts";

/** The screens of the back office in the order of its menu. */
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

/** What is set up once and opened seldom: the menu keeps it together where there is much of it. */
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
  /** none, or several */
  readonly settings: readonly StaffScreen[];
}

/** The screens that a member of staff may open, as the menu parts them. */
export function staffMenuFor(held: readonly RoleAssignment[]): StaffMenu {
  const all = staffScreensFor(held);
  const settings = all.filter((screen) => setUp.has(screen));
  if (settings.length < 3) return { daily: all, settings: [] };
  return { daily: all.filter((screen) => !setUp.has(screen)), settings };
}

/** The screens that a member of staff may open. */
export function staffScreensFor(held: readonly RoleAssignment[]): StaffScreen[] {
  return screens.filter((path) => isPageOpenTo(path, held));
}
