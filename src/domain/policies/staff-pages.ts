import { may, type StaffRight } from "./rights.ts";
import type { RoleAssignment } from "./staff-roles.ts";

/** Every page of the back office with its right. Its loader also checks the country and object. */
export const staffPages = {
  "/backoffice": "enter-back-office",
  "/backoffice/queue": "see-cases",
  "/backoffice/search": "enter-back-office",
  "/backoffice/applications/:applicationId": "see-cases",
  "/backoffice/applications/:applicationId/ask": "work-on-cases",
  "/backoffice/applications/:applicationId/rounds/:round": "see-cases",
  "/backoffice/approvals": "see-approvals",
  "/backoffice/imports": "see-imports",
  "/backoffice/imports/:importId": "see-imports",
  "/backoffice/staff": "govern-staff",
  "/backoffice/clients": "govern-integration",
  "/backoffice/webhooks": "govern-integration",
  "/backoffice/webhooks/:webhookId": "govern-integration",
  "/backoffice/jobs": "govern-jobs",
  "/backoffice/requests/:requestId": "see-cases",
  "/backoffice/messages": "see-cases",
  "/backoffice/messages/new": "work-on-cases",
  "/backoffice/messages/:messageId": "see-cases",
  "/backoffice/invitations": "see-cases",
  "/backoffice/invitations/new": "propose-acts",
  "/backoffice/uploads/:demandId": "see-cases",
  "/backoffice/customers": "see-customers",
  "/backoffice/customers/:customerId": "see-customers",
  "/backoffice/customers/:customerId/demands": "see-cases",
  "/backoffice/customers/:customerId/offers/new": "propose-acts",
  "/backoffice/portal-view": "enter-back-office",
  "/backoffice/contracts/:contractNumber": "see-customers",
  "/backoffice/offers/:offerId": "see-offers-of-customers",
  "/backoffice/audit": "see-audit",
  "/backoffice/reports": "see-reports",
  "/backoffice/answers": "edit-canned-answers",
  "/backoffice/sla": "edit-service-terms",
  "/backoffice/contents": "edit-contents",
  "/backoffice/contents/:part": "edit-contents",
  "/backoffice/contents/:part/entries/:entry?": "edit-contents",
  "/backoffice/contents/:part/versions/:version": "edit-contents",
  "/backoffice/consent-texts": "edit-consent-texts",
  "/backoffice/consent-texts/:country/:language": "edit-consent-texts",
  "/backoffice/consent-texts/:country/:language/:identifier": "edit-consent-texts",
  // Unknown pages are not found for everyone.
  "/backoffice/*": "enter-back-office",
} as const satisfies Readonly<Record<`/backoffice${string}`, StaffRight>>;

const rightOf: ReadonlyMap<string, StaffRight> = new Map(Object.entries(staffPages));

/**
 * @param pattern without the language: `/backoffice/staff`
 * @returns null: unknown, so access is denied
 */
export function rightOfPage(pattern: string): StaffRight | null {
  return rightOf.get(pattern) ?? null;
}

export function isPageOpenTo(pattern: string, roles: readonly RoleAssignment[]): boolean {
  const right = rightOfPage(pattern);
  return right !== null && may({ of: "staff", roles }, right);
}
