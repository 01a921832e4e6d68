import type { signingMail as cs } from "#texts/cs/signing-mail.ts";
import type { Shape } from "#texts/shape.ts";

/** Six adjacent digits are always the code: no other text of a mail may have them. */
export const signingMail: Shape<typeof cs> = {
  greeting: "Dear customer,",
  closing: "Kind regards",
  code: {
    subject: "Code for signing a contract",
    told: "Your code for signing: {code}",
    contracts: { one: "Entering the code signs this contract:", other: "Entering the code signs these contracts:" },
    use: {
      one: "The code is valid for {minutes} minute and can be used once.",
      other: "The code is valid for {minutes} minutes and can be used once.",
    },
    warning:
      "Do not share the code with anybody. If you did not ask for it, change your password at once and contact us.",
    textMessage: "{sender}: signing code {code}. Contracts: {contracts}. Do not share it.",
  },
  signed: {
    subject: "Signed contract {contractNumber}",
    told: "Contract {contractNumber} has been signed by all parties.",
    attached:
      "Attached is the signed contract with its signature page and an electronic seal. You find the same file in the portal among your documents.",
    title: "Signed contract {contractNumber}",
  },
  providerSigned: {
    subject: "Contract {contractNumber} has been signed",
    told: "Contract {contractNumber} has been signed by all parties, and its signed version has been sealed.",
  },
  providerDeclined: {
    subject: "Signing of contract {contractNumber} was declined",
    told: "{name} has declined to sign contract {contractNumber}.",
    reason: "The reason given:",
  },
};
