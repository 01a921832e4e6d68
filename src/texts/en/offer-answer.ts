import type { offerAnswer as czech } from "#texts/cs/offer-answer.ts";
import type { Shape } from "#texts/shape.ts";

export const offerAnswer: Shape<typeof czech> = {
  title: "Your answer",
  reference: "Offer number {reference}",
  accept: "Accept the offer",
  accepting: "Accepting…",
  acceptText:
    "Accepting starts an application for financing with the details of the offer. The contract is concluded only when it is signed.",
  decline: "Decline the offer",
  declineTitle: "Why are you declining the offer?",
  declineText: "It helps us make you a better one next time.",
  declineSubmit: "Decline",
  declining: "Declining…",
  reason: "Reason",
  chooseReason: "Please choose a reason.",
  reasons: {
    price: "The price of the vehicle",
    instalment: "The instalment or the down payment",
    vehicle: "I am looking for another vehicle",
    "other-provider": "I have chosen another provider",
    "not-now": "I do not need financing now",
    other: "Another reason",
  },
  note: "Anything to add?",
  noteHint: "Optional, up to 1000 characters.",
  failed: "Your answer could not be sent. Please try again.",
  thanks: "Thank you for your answer. If you change your mind, get in touch.",
  application: {
    open: "You have started an application",
    openText: "It starts with the details of the offer and is saved as you go.",
    elsewhere:
      "The application is open in another browser. Continue there, or open it here with a code that we send to the contact given in it.",
    goOn: "Continue the application",
    finished: "We have received your application",
    finishedReference: "Reference number {reference}.",
    finishedText: "We will tell you what comes next.",
    gone: "The application no longer exists",
    goneText: "It was deleted or has expired. Get in touch and we will make you a new offer.",
  },
  mail: {
    acceptedSubject: "Offer {reference} is accepted",
    accepted: "You have accepted our offer {reference} for the vehicle {vehicle}.",
    goOn: "You can continue your application for financing here:",
    notBinding:
      "Accepting the offer does not commit you to anything. The contract is concluded only when it is signed.",
    unexpected: "If it was not you who answered the offer, please let us know.",
    declinedSubject: "Offer {reference} is declined",
    declined: "You have declined our offer {reference} for the vehicle {vehicle}.",
    another: "If you change your mind, we will gladly make you a new one.",
    noticeAccepted: "Offer {reference} has been accepted",
    noticeDeclined: "Offer {reference} has been declined",
    noticeFacts: "Offer: {reference}\nCustomer: {customer}\nVehicle: {vehicle}",
    noticeReason: "Reason: {reason}",
  },
};
