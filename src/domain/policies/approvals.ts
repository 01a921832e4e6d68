import type { StaffRight } from "./rights.ts";

interface ApprovalRights {
  readonly propose: StaffRight;
  readonly decide: StaffRight;
  readonly see: StaffRight;
}

/**
 * Actions that need two people: one proposes, another decides. A proposal is visible with the `see` right in all
 * countries of its subject.
 */
export const approvalActions = {
  "staff-roles": { propose: "govern-staff", decide: "decide-governance", see: "see-governance-proposals" },
  /** disabling or enabling an admin's account */
  "staff-disable": { propose: "govern-staff", decide: "decide-governance", see: "see-governance-proposals" },
  "staff-enable": { propose: "govern-staff", decide: "decide-governance", see: "see-governance-proposals" },
  /** a client of the integration API, its scopes or keys */
  "api-client": { propose: "govern-integration", decide: "decide-governance", see: "see-governance-proposals" },
  "consent-text": { propose: "edit-consent-texts", decide: "decide-consent-texts", see: "see-approvals" },
  "application-approve": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  "application-reject": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  /** of a rejected one */
  "application-reopen": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  /** a user starts or stops acting for a customer */
  "identity-link": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  "identity-end": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  /** e-mail or phone of a customer in the records */
  "contact-change": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  /** start or end of signing a contract, or another signer */
  "signing-begin": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  "signing-withdraw": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  "signing-signer": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  /** to a customer in the provider's records */
  "offer-make": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  /** longer or shorter validity of an offer */
  "offer-extend": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  "offer-withdraw": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  /** to an e-mail that the records do not have */
  "offer-link": { propose: "make-offer-links", decide: "decide-acts", see: "see-cases" },
  /** to more than one customer */
  "publish-message": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  "invite-customers": { propose: "propose-acts", decide: "decide-acts", see: "see-cases" },
  /** of a file whose dry run is complete */
  "apply-import": { propose: "try-imports", decide: "apply-imports", see: "see-import-proposals" },
} as const satisfies Readonly<Record<string, ApprovalRights>>;

export type ApprovalAction = keyof typeof approvalActions;

const isAction = (text: string): text is ApprovalAction => text in approvalActions;
export const approvalActionNames = Object.keys(approvalActions).filter(isAction);

/** About a staff member, who does not decide on it. */
export type StaffAction = Extract<ApprovalAction, `staff-${string}`>;

export function isAboutStaff(action: ApprovalAction): action is StaffAction {
  return action.startsWith("staff-");
}

export const approvalStates = ["pending", "approved", "refused", "stale"] as const;

/** `stale`: its subject has changed, the time for a decision is over, or the proposer withdrew it. */
export type ApprovalState = (typeof approvalStates)[number];

/** A proposal without a decision is stale afterwards. */
export const approvalDays = 30;
