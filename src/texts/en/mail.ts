import type { mail as anchor } from "#texts/cs/mail.ts";
import type { Shape } from "#texts/shape.ts";

export const mail: Shape<typeof anchor> = {
  confirmation: {
    subject: "We have received your application – reference {reference}",
    text: {
      greeting: "Dear customer,",
      received: "Thank you for your application. We have received it under the reference number {reference}.",
      attachment: "The attached document contains your declaration and consents. Please keep it for your records.",
      next: "We will now assess the application and contact you at the e-mail address or phone number you gave us. When you write or call, please quote the reference number.",
      withdrawal: "You can withdraw the consents you have given at any time using the contact details below.",
      closing: "Kind regards",
    },
    attachmentName: "consent-{reference}.pdf",
  },
  providerNotification: {
    subject: "New finished application {reference}",
    text: {
      finished: "A new application has been finished.",
      facts:
        "Reference number: {reference}\nCountry: {country}\nCustomer type: {customerType}\nPartner type: {partnerType}\nFinished: {finishedAt}",
      offer: "Offer: {reference}",
      data: "To protect personal data, this message leaves out the applicant’s details. They are in the export of finished applications.",
    },
  },
  staffInvitation: {
    subject: "Staff access to {site}",
    invited: "An admin has made you a staff account at {site}.",
    way: "Set your password at this address, once, within {hours} hours. At the first login you will set up the second factor as well:\n{url}",
    warning: "Do not pass the address on. If you do not know this account, please let us know.",
  },
  changesAsked: {
    subject: "Your application {reference} needs a change",
    asked: {
      one: "While reviewing your application {reference}, we found {asks} detail that needs to be completed or corrected.",
      other:
        "While reviewing your application {reference}, we found {asks} details that need to be completed or corrected.",
    },
    way: "What we need, and why, is shown at this address:\n{url}",
    code: "Please have a verification code sent to you on that page. The earlier link no longer works. Please reply by {until}.",
  },
  applicationWithdrawn: {
    subject: "Your application {reference} is withdrawn",
    done: "We confirm that you have withdrawn your application {reference}. We are no longer reviewing it.",
    data: "We keep your data only for as long as the law requires. You can apply again at any time.",
    warning: "If you did not withdraw the application, please let us know at once.",
  },
  applicationDecided: {
    approve: {
      subject: "Your application {reference} is approved",
      outcome: "We have reviewed your application {reference} and approved it.",
      next: "We are now preparing the contract. We will write to you as soon as it is ready to sign. There is nothing for you to do until then.",
    },
    reject: {
      subject: "We have reviewed your application {reference}",
      outcome: "We have reviewed your application {reference} and cannot approve it.",
      next: "If you have questions about the decision, call us or write to us. You can apply again at any time.",
    },
  },
  applicantInvitation: {
    subject: "Invitation to apply for financing – {siteName}",
    invited:
      "We invite you to fill in an application for financing at {siteName} ({country}). It takes about ten minutes, and you can stop at any time and come back.",
    link: "Begin the application here:",
    code: "Once you open the link, we will send a verification code to this e-mail. The application cannot be opened without it.",
    until: "You can send the application by {date}. What is not sent by then is deleted.",
    warning: "If you are not interested in financing, there is nothing you need to do.",
  },
  accessCode: {
    subject: "Verification code for your application",
    text: {
      greeting: "Dear customer,",
      code: "Your verification code: {code}",
      use: {
        one: "Enter it on the page of the application. It is valid for {minutes} minute and works once.",
        other: "Enter it on the page of the application. It is valid for {minutes} minutes and works once.",
      },
      warning: "Do not share the code with anyone. If you did not request it, please delete this message.",
      closing: "Kind regards",
    },
    textMessage: "{sender}: verification code {code}. Valid for {minutes} min. Do not share it.",
  },
  country: { cz: "Czech Republic", sk: "Slovakia", hu: "Hungary" },
  customerType: {
    company: "company",
    "individual-consumer": "private individual",
    "individual-self-employed": "self-employed",
  },
  partnerType: { default: "customer", guarantor: "guarantor", sublease: "sublease", other: "other contracting party" },
};
