import type { StaffRight } from "./rights.ts";

/** Every act that needs two people: one who may propose it, and another who may decide. */
export const approvalActions = {
  /** another set of roles of a member of staff */
  "staff-roles": { propose: "govern-staff", decide: "decide-governance" },
  /** a client of the integration API, what it may do, or a key of it */
  "api-client": { propose: "govern-integration", decide: "decide-governance" },
  /** a new version of what applicants consent to */
  "consent-text": { propose: "edit-consent-texts", decide: "decide-governance" },
  "application-approve": { propose: "propose-acts", decide: "decide-acts" },
  "application-reject": { propose: "propose-acts", decide: "decide-acts" },
  /** of a rejected one */
  "application-reopen": { propose: "propose-acts", decide: "decide-acts" },
  /** a user acts for a customer from then on, or no more */
  "identity-link": { propose: "propose-acts", decide: "decide-acts" },
  "identity-end": { propose: "propose-acts", decide: "decide-acts" },
  /** another e-mail or phone of a customer in the books */
  "contact-change": { propose: "propose-acts", decide: "decide-acts" },
  /** a contract is put to signature, is no longer to be signed, or somebody else is to sign it */
  "signing-begin": { propose: "propose-acts", decide: "decide-acts" },
  "signing-withdraw": { propose: "propose-acts", decide: "decide-acts" },
  "signing-signer": { propose: "propose-acts", decide: "decide-acts" },
  /** a new offer to a customer of the books */
  "offer-make": { propose: "propose-acts", decide: "decide-acts" },
  /** an offer holds longer, or no more */
  "offer-extend": { propose: "propose-acts", decide: "decide-acts" },
  "offer-withdraw": { propose: "propose-acts", decide: "decide-acts" },
  /** a message to more than one customer */
  "publish-message": { propose: "propose-acts", decide: "decide-acts" },
  /** to register, all customers of a filter */
  "invite-customers": { propose: "propose-acts", decide: "decide-acts" },
  /** of a file of books whose dry run has come to its end */
  "apply-import": { propose: "try-imports", decide: "apply-imports" },
} as const satisfies Readonly<Record<string, { readonly propose: StaffRight; readonly decide: StaffRight }>>;

export type ApprovalAction = keyof typeof approvalActions;

export const approvalStates = ["pending", "approved", "refused", "stale"] as const;

/** `stale`: what it was about has changed since, nobody decided in time, or who proposed it took it back. */
export type ApprovalState = (typeof approvalStates)[number];

/** A proposal that nobody decides on for so long is stale. */
export const approvalDays = 30;
