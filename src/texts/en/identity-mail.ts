import type { identityMail as czech } from "#texts/cs/identity-mail.ts";
import type { Shape } from "#texts/shape.ts";

export const identityMail: Shape<typeof czech> = {
  greeting: "Dear customer,",
  closing: "Kind regards",
  invitation: {
    subject: "Your contracts on the portal",
    told: "On the portal you will find the contracts, invoices and documents of {customer}, and can file requests.",
    notifiedCompany:
      "On the portal you will find the contracts, invoices and documents of the company {customer}, and can file its requests.",
    how: "Register with this e-mail address here:\n{url}",
    link: {
      company:
        "After logging in, enter the number of a contract and the company ID. We will then send a verification code to this address.",
      person:
        "After logging in, enter the number of a contract and your personal ID. We will then send a verification code to this address.",
      either:
        "After logging in, enter the number of a contract and the personal or company ID. We will then send a verification code to this address.",
    },
    sample: "[name of the customer]",
    free: "Registration is voluntary and free of charge.",
  },
  added: {
    subject: "A new user acts for a customer",
    told: "{masked} now also acts for {customer} on the portal.",
    provedBy: {
      email: "They confirmed it at {time} by a code that we sent to the e-mail kept with the contract.",
      phone: "They confirmed it at {time} by a code that we sent to the phone kept with the contract.",
      contract: "We connected them at {time} on the basis of the contract.",
    },
    known: "If you know about it, there is nothing to do.",
    unknown: "If they are not one of you, please tell us at once on the portal: {url}",
  },
  ended: {
    subject: "Access on the portal has ended",
    own: {
      user: "As you wished, you no longer act for {customer} on the portal.",
      operator: "We have ended your access to {customer} on the portal. Please contact us if you have any questions.",
    },
    other: {
      user: "{masked} no longer acts for {customer} on the portal. They ended the access themselves.",
      operator: "{masked} no longer acts for {customer} on the portal. We ended the access.",
    },
  },
  reported: {
    subject: "Reported access to a customer",
    told: "A user of the portal reports that an unknown person acts for their customer. Please look into it and end the access if need be.",
    ids: "Reported account: {reported}\nCustomer: {customer}\nReported by the account: {by}",
  },
};
