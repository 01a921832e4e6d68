import type { StaffRole } from "#domain/policies/staff-roles.ts";

/** Of a customer and a document request of Hungary; every other id is Czech. */
export const ofHungary = "00000000-0000-4000-8000-0000000000ff";
/** A valid Czech link. */
const liveLink = "00000000-0000-4000-8000-0000000000aa";

export interface Expected {
  readonly roles: readonly StaffRole[] | "everybody";
  /**
   * "object": in the country of the record, the Czech Republic; "anywhere": in any country; "everywhere": without a
   * limit to countries
   */
  readonly where: "object" | "anywhere" | "everywhere";
  readonly form?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: string;
  readonly isSaidOnPage?: true;
}

const workers: readonly StaffRole[] = ["operator", "approver", "compliance"];
const readers: readonly StaffRole[] = [...workers, "auditor"];
const proposers: readonly StaffRole[] = ["operator", "approver"];

const everybody: Expected = { roles: "everybody", where: "anywhere" };
const byReaders: Expected = { roles: readers, where: "object" };
const byReadersAnywhere: Expected = { roles: readers, where: "anywhere" };
const byAdmins: Expected = { roles: ["admin"], where: "everywhere" };

const forms = (who: Omit<Expected, "form">, ...sent: readonly Readonly<Record<string, string>>[]): Expected[] =>
  sent.map((form) => ({ ...who, form }));
const byWorkers = { roles: workers, where: "object" } as const;
const byProposers = { roles: proposers, where: "object" } as const;

/**
 * `file loader` and `file action` of each page of the back office → who may use it. The test fails on a missing or
 * unknown row. An action has a row for each form with another right.
 */
export const expectedOfPages: Readonly<Record<string, readonly Expected[]>> = {
  "backoffice/home.tsx loader": [everybody],
  "backoffice/home.tsx action": forms(
    byWorkers,
    { target: "offer", country: "cz", id: "X-1", hours: "1" },
    { revoke: liveLink },
  ),
  "backoffice/queue/queue.tsx loader": [byReadersAnywhere],
  "backoffice/queue/queue.tsx action": forms({ ...byWorkers, isSaidOnPage: true }, { act: "take 1" }),
  "backoffice/queue/search.tsx loader": [{ ...everybody, search: "?q=anything" }],
  "backoffice/case/case.tsx loader": [byReaders],
  "backoffice/case/case.tsx action": [
    ...forms(
      byWorkers,
      { intent: "take", basedOn: "1" },
      { intent: "release", basedOn: "1" },
      { intent: "assign", basedOn: "1", staffId: "1" },
      { intent: "note", body: "Text" },
      { intent: "register" },
      { intent: "ask-again", basedOn: "1" },
    ),
    ...forms(byProposers, { intent: "approve", basedOn: "1" }, { intent: "reject", basedOn: "1", reason: "other" }),
    ...forms(
      { roles: ["compliance"], where: "object" },
      { intent: "hold", basedOn: "1", note: "Text" },
      { intent: "unhold", basedOn: "1", note: "Text" },
      { intent: "risk", basedOn: "1", risk: "high" },
    ),
    ...forms({ roles: ["approver"], where: "object" }, { intent: "1", decision: "approve" }),
    ...forms(byReaders, { intent: "1", decision: "take-back" }),
  ],
  "backoffice/case/change-request/change-request.tsx loader": [byWorkers],
  "backoffice/case/change-request/change-request.tsx action": forms(byWorkers, { act: "send" }),
  "backoffice/case/submissions/submission.tsx loader": [byReaders],
  "backoffice/approvals/approvals.tsx loader": [{ roles: [...readers, "admin"], where: "anywhere" }],
  "backoffice/approvals/approvals.tsx action": [
    ...forms({ roles: ["approver", "admin"], where: "anywhere" }, { intent: "1", decision: "approve" }),
    ...forms({ roles: [...readers, "admin"], where: "anywhere" }, { intent: "1", decision: "take-back" }),
  ],
  "backoffice/imports/imports.tsx loader": [{ roles: proposers, where: "everywhere" }],
  "backoffice/imports/one-import.tsx loader": [{ roles: proposers, where: "everywhere" }],
  "backoffice/imports/one-import.tsx action": [{ roles: ["operator"], where: "everywhere" }],
  "backoffice/staff-members/staff-members.tsx loader": [byAdmins],
  "backoffice/staff-members/staff-members.tsx action": forms(
    byAdmins,
    { intent: "disable 1" },
    { intent: "enable 1" },
    { intent: "roles 1", role: "operator" },
    { intent: "add", email: "new@example.com", locale: "cs", role: "operator" },
  ),
  "backoffice/clients/clients.tsx loader": [byAdmins],
  "backoffice/clients/clients.tsx action": forms(
    byAdmins,
    { intent: "draw 1" },
    { intent: "revoke 1" },
    { intent: "key core" },
    { intent: "client", clientId: "new", system: "new", scopes: "books:read", rate: "100" },
  ),
  "backoffice/webhooks/webhooks.tsx loader": [byAdmins],
  "backoffice/webhooks/webhooks.tsx action": forms(byAdmins, {
    intent: "add",
    client: "core",
    url: "https://core.example/volant",
    types: "request.filed",
  }),
  "backoffice/webhooks/webhook.tsx loader": [byAdmins],
  "backoffice/webhooks/webhook.tsx action": forms(
    byAdmins,
    { intent: "secret" },
    { intent: "repeat 1" },
    { intent: "test" },
    { intent: "remove" },
  ),
  "backoffice/jobs/jobs.tsx loader": [byAdmins],
  "backoffice/jobs/jobs.tsx action": forms(byAdmins, { intent: "retry send-mail 1" }),
  "backoffice/requests/request.tsx loader": [byReaders],
  "backoffice/requests/request.tsx action": forms(
    byWorkers,
    { intent: "move", status: "in-progress", basedOn: "1" },
    { intent: "checks", done: "identity" },
    { intent: "write", kind: "internal", body: "Text" },
  ),
  "backoffice/messages/messages.tsx loader": [byReadersAnywhere],
  "backoffice/messages/messages.tsx action": forms(byWorkers, { publicationId: "1" }),
  "backoffice/messages/new-message.tsx loader": [
    { roles: workers, where: "anywhere" },
    { ...byWorkers, search: "?customer=1" },
  ],
  "backoffice/messages/new-message.tsx action": forms(
    { roles: workers, where: "anywhere" },
    { act: "preview", customerIds: "1", subject: "Subject", body: "Text" },
    { act: "send", customerIds: "1", subject: "Subject", body: "Text" },
  ),
  "backoffice/messages/message.tsx loader": [byReaders],
  "backoffice/messages/message.tsx action": forms(byWorkers, { intent: "cancel 1" }, { body: "Text" }),
  "backoffice/invitations/invitations.tsx loader": [byReadersAnywhere],
  "backoffice/invitations/invitations.tsx action": [
    ...forms({ roles: workers, where: "anywhere" }, { intent: "invite" }),
    ...forms(byProposers, { intent: "cancel", bulkId: "1" }),
  ],
  "backoffice/invitations/invite-customers.tsx loader": [{ roles: proposers, where: "anywhere" }],
  "backoffice/invitations/invite-customers.tsx action": forms(
    { roles: proposers, where: "anywhere" },
    { act: "preview", country: "cz" },
    { act: "propose", country: "cz" },
  ),
  "backoffice/document-requests/upload.tsx loader": [byReaders],
  "backoffice/document-requests/upload.tsx action": forms(
    byWorkers,
    { intent: "accept" },
    { intent: "return", reason: "unreadable" },
  ),
  "backoffice/document-requests/document-requests.tsx loader": [byReaders],
  "backoffice/document-requests/document-requests.tsx action": [
    ...forms(byWorkers, { intent: "ask", kind: "other", title: "Title", due: "2999-12-31" }),
    ...forms({ ...byWorkers, params: { customerId: ofHungary } }, { intent: "withdraw 1", demandId: "1" }),
  ],
  "backoffice/customers/customers.tsx loader": [byReadersAnywhere],
  "backoffice/customers/customer.tsx loader": [byReaders],
  "backoffice/customers/customer.tsx action": [
    ...forms(
      byWorkers,
      { intent: "see-as-customer", reason: "A reason" },
      { intent: "invite" },
      { intent: "uninvite" },
    ),
    ...forms(byProposers, { intent: "contact", email: "new@example.com", reason: "A reason" }, { idam: "1" }),
    ...forms(byProposers, { email: "user@example.com", reason: "A reason" }),
  ],
  "backoffice/offers/new-offer.tsx loader": [byProposers],
  "backoffice/offers/new-offer.tsx action": forms(byProposers, { act: "count" }, { act: "propose" }),
  "backoffice/offers/offer.tsx loader": [byReaders],
  "backoffice/offers/offer.tsx action": [
    ...forms(byWorkers, { intent: "link" }),
    ...forms(
      byProposers,
      { intent: "extend", validUntil: "2999-12-31", reason: "A reason" },
      { intent: "withdraw", reason: "A reason" },
    ),
  ],
  "backoffice/impersonation/impersonation.tsx loader": [everybody],
  "backoffice/impersonation/impersonation.tsx action": [everybody],
  "backoffice/contracts/contract.tsx loader": [byReaders],
  "backoffice/contracts/contract.tsx action": [
    ...forms(byWorkers, { intent: "remind" }, { intent: "extend", validUntil: "2999-12-31" }),
    ...forms(
      byProposers,
      { intent: "withdraw", reason: "A reason" },
      { intent: "replace", signerId: "1", customerId: "1", reason: "A reason" },
      { intent: "begin" },
    ),
  ],
  "backoffice/audit/audit.tsx loader": [{ roles: ["compliance", "auditor"], where: "anywhere" }],
  "backoffice/audit/audit.tsx action": [{ roles: ["auditor"], where: "anywhere" }],
  "backoffice/reports/reports.tsx loader": [{ roles: [...readers, "admin"], where: "anywhere" }],
  "backoffice/canned-replies/canned-replies.tsx loader": [byAdmins],
  "backoffice/canned-replies/canned-replies.tsx action": forms(
    byAdmins,
    { intent: "remove 1" },
    { intent: "new", title: "Title" },
  ),
  "backoffice/sla/sla.tsx loader": [{ roles: ["admin"], where: "anywhere" }],
  "backoffice/sla/sla.tsx action": [
    { roles: ["admin"], where: "anywhere" },
    { roles: ["admin"], where: "object", search: "?country=cz" },
  ],
  "backoffice/contents/contents.tsx loader": [byAdmins],
  "backoffice/contents/part.tsx loader": [byAdmins],
  "backoffice/contents/part.tsx action": forms(
    byAdmins,
    { intent: "discard" },
    { intent: "withdraw 1" },
    { intent: "publish", basedOn: "1" },
  ),
  "backoffice/contents/entry.tsx loader": [byAdmins],
  "backoffice/contents/entry.tsx action": forms(byAdmins, { intent: "remove" }, { intent: "save" }),
  "backoffice/contents/version.tsx loader": [byAdmins],
  "backoffice/contents/version.tsx action": [byAdmins],
  "backoffice/consent-texts/consent-texts.tsx loader": [{ roles: ["admin"], where: "anywhere" }],
  "backoffice/consent-texts/consent-text.tsx loader": [{ roles: ["admin"], where: "object" }],
  "backoffice/consent-texts/consent-text.tsx action": forms(
    { roles: ["admin"], where: "object" },
    { intent: "save", basedOn: "1" },
    { intent: "discard" },
    { intent: "propose", basedOn: "1" },
  ),
  "backoffice/consent-texts/version.tsx loader": [{ roles: ["admin"], where: "object" }],
};

export const withoutRight: readonly string[] = [
  "backoffice/staff-only.tsx loader",
  "accounts/staff/staff-login-layout.tsx loader",
  "accounts/staff/login.tsx loader",
  "accounts/staff/login.tsx action",
  "accounts/staff/logout.tsx loader",
  "accounts/staff/logout.tsx action",
  "accounts/staff/password.tsx loader",
  "accounts/staff/password.tsx action",
];
