import { may, type StaffRight } from "./rights.ts";
import type { HeldRole } from "./staff-roles.ts";

/** The screens of the back office in the order of its menu, each with the right that opens it. */
const screens = [
  { path: "/backoffice", right: "enter-back-office" },
  { path: "/backoffice/queue", right: "see-cases" },
  { path: "/backoffice/approvals", right: "see-approvals" },
  { path: "/backoffice/messages", right: "see-cases" },
  { path: "/backoffice/invitations", right: "see-cases" },
  { path: "/backoffice/customers", right: "see-customers" },
  { path: "/backoffice/audit", right: "see-audit" },
  { path: "/backoffice/reports", right: "see-reports" },
  { path: "/backoffice/answers", right: "edit-canned-answers" },
  { path: "/backoffice/imports", right: "see-imports" },
  { path: "/backoffice/staff", right: "govern-staff" },
  { path: "/backoffice/clients", right: "govern-integration" },
  { path: "/backoffice/webhooks", right: "govern-integration" },
  { path: "/backoffice/sla", right: "edit-service-terms" },
  { path: "/backoffice/contents", right: "edit-contents" },
  { path: "/backoffice/consent-texts", right: "edit-consent-texts" },
  { path: "/backoffice/jobs", right: "govern-jobs" },
] as const satisfies readonly { readonly path: string; readonly right: StaffRight }[];

export type StaffScreen = (typeof screens)[number]["path"];

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
export function staffMenuFor(held: readonly HeldRole[]): StaffMenu {
  const all = staffScreensFor(held);
  const settings = all.filter((screen) => setUp.has(screen));
  if (settings.length < 3) return { daily: all, settings: [] };
  return { daily: all.filter((screen) => !setUp.has(screen)), settings };
}

/** The screens that a member of staff may open. */
export function staffScreensFor(held: readonly HeldRole[]): StaffScreen[] {
  return screens.flatMap(({ path, right }) => (may({ of: "staff", held }, right) ? [path] : []));
}

/**
 * Whether a member of staff may open a page of the back office. A page below one of the menu needs the same right; any other
 * that the menu does not name is open to all of them.
 */
export function isScreenOpenTo(route: string, held: readonly HeldRole[]): boolean {
  const screen = screens.find(({ path }) => path === route || (path !== "/backoffice" && route.startsWith(`${path}/`)));
  return screen === undefined || may({ of: "staff", held }, screen.right);
}
