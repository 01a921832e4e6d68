import type { withdrawal as czech } from "#texts/cs/withdrawal.ts";
import type { Shape } from "#texts/shape.ts";

export const withdrawal: Shape<typeof czech> = {
  action: "Withdraw from contract here",
  hint: "Until {date} inclusive, without giving a reason.",
  title: "Withdrawal from the contract",
  lead: "You can withdraw from the contract without giving a reason until {date} inclusive.",
  name: "Full name",
  contract: "Contract",
  email: "E-mail for the acknowledgement",
  emailHint: "We will send the acknowledgement there, with the date, the time and the text of your withdrawal.",
  go: "Continue",
  back: "Change the details",
  problems: "Please correct the details",
  checkTitle: "Check and confirm",
  checkText:
    "Your withdrawal takes effect when you send it. You then have 30 days at most to repay the principal and pay the interest for the time you used it; a leased vehicle has to be returned.",
  statementTitle: "Text of the withdrawal",
  statement:
    "I, {name}, hereby withdraw from the contract no. {contractNumber}. Please send the acknowledgement of receipt to {email}.",
  confirm: "Confirm withdrawal",
  sending: "Sending…",
  done: "We have received your withdrawal",
  doneText: "The acknowledgement was sent to {email}. Reference number {reference}.",
  received: "Received {time}",
  next: "We will get in touch about the settlement within a few working days.",
  toContract: "Back to the contract",
  withdrawn: "You have withdrawn from this contract",
  withdrawnText: "We received your withdrawal on {time}. Reference number {reference}.",
  mail: {
    subject: "Acknowledgement of your withdrawal from the contract {contractNumber}",
    text: "We confirm that on {time} we received your withdrawal from the contract {contractNumber}. Reference number: {reference}.",
    statement: "The full text of your withdrawal:",
    keep: "Please keep this message as proof. We will get in touch about the settlement within a few working days.",
    providerSubject: "Withdrawal from the contract {contractNumber}",
    provider:
      "A consumer has withdrawn from a contract online.\nContract: {contractNumber}\nReference number: {reference}\nReceived: {time}",
  },
};
