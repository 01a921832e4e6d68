import type { StaffRight } from "./rights.ts";

interface ApprovalRights {
  readonly propose: StaffRight;
  readonly decide: StaffRight;
  readonly see: StaffRight;
}

/**
 * Every act that needs two people: one who may propose it, and another who may decide. A proposal is listed for those who may
 * see it in all countries of its subject.
 */
export const approvalActions = {
  /** another set of roles of a member of staff */
  "staff-roles": { propose: "govern-staff", decide: "decide-governance", see: "see-governance-proposals" },
  /** the account of an admin is disabled, or enabled again */
  "staff-disable": { propose: "govern-staff", decide: "decide-governance", see: "see-governance-proposals" },
  "staff-enable": { propose: "govern-staff", decide: "decide-governance", see: "see-governance-proposals" },
  /** a client of the integration API, what it may do, or a key of it */
  "api-client": { propose: "govern-integration", decide: "decide-governance", see: "see-governance-proposals" },
  /** a new version of what applicants consent to */
  "consent-text": { propose: "edit-consent-texts", decide: "decide-consent-texts", see: "see-approvals" },
  "application-approve": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  "application-reject": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  /** of a rejected one */
  "application-reopen": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  /** a user acts for a customer from then on, or no more */
  "identity-link": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  "identity-end": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  /** another e-mail or phone of a customer in the books */
  "contact-change": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  /** a contract is put to signature, is no longer to be signed, or somebody else is to sign it */
  "signing-begin": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  "signing-withdraw": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  "signing-signer": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  /** a new offer to a customer of the books */
  "offer-make": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  /** an offer holds longer, or no more */
  "offer-extend": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  "offer-withdraw": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  /** a personal link goes to an e-mail that the records do not have */
  "offer-link": { propose: "make-offer-links", decide: "decide-acts", see: "see-cases" },
  /** a message to more than one customer */
  "publish-message": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  /** to register, all customers of a filter */
  "invite-customers": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  /** of a file of books whose dry run has come to its end */
  "apply-import": { propose: "try-imports", decide: "apply-imports", see: "see-import-proposals" },
} as const satisfies Readonly<Record<string, ApprovalRights>>;

export type ApprovalAction = keyof typeof approvalActions;

const isAction = (text: string): text is ApprovalAction => text in approvalActions;
export const approvalActionNames = Object.keys(approvalActions).filter(isAction);

/** What is about a member of staff, who does not decide on it. */
export type StaffAction = Extract<ApprovalAction, `staff-${string}`>;

export function isAboutStaff(action: ApprovalAction): action is StaffAction {
  return action.startsWith("staff-");
}

export const approvalStates = ["pending", "approved", "refused", "stale"] as const;

/** `stale`: what it was about has changed since, nobody decided in time, or who proposed it took it back. */
export type ApprovalState = (typeof approvalStates)[number];

/** A proposal that nobody decides on for so long is stale. */
export const approvalDays = 30;
