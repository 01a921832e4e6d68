import type { filed as cs } from "#texts/cs/filed.ts";
import type { Shape } from "#texts/shape.ts";

export const filed: Shape<typeof cs> = {
  states: {
    submitted: {
      title: "We have received your changes",
      text: "Thank you. We will now review your application with all of them.",
    },
    "in-review": {
      title: "We are reviewing your application",
      text: "We will get in touch as soon as we have decided, or if we need anything.",
    },
    "needs-changes": {
      title: "We are waiting for your changes",
      text: "We have e-mailed you a new link. It shows what needs to be completed or corrected.",
    },
    approved: {
      title: "Your application is approved",
      text: "We are preparing the contract and will get in touch when it is ready.",
    },
    "contract-prepared": {
      title: "Your contract is ready",
      text: "We have approved your application. You will find the contract in your account on the portal, where you can sign it.",
    },
    signed: {
      title: "Your contract is signed",
      text: "You will find the contract and all documents in your account on the portal.",
    },
    rejected: {
      title: "We cannot approve your application",
      text: "We are sorry that we cannot offer you financing at the moment. Call or write to us if you have any questions.",
    },
    withdrawn: {
      title: "You have withdrawn the application",
      text: "We are no longer reviewing it. We keep your data only for as long as the law requires. You can apply again at any time.",
    },
    lapsed: {
      title: "The time for changes is over",
      text: "We have closed the application because the changes did not reach us in time. You can apply again at any time.",
    },
  },
  withdraw: {
    link: "Withdraw the application",
    title: "Withdraw the application?",
    text: "We will stop reviewing application {reference}. This cannot be undone, but you can apply again.",
    confirm: "Yes, withdraw the application",
    sending: "Withdrawing…",
    failed: "The application could not be withdrawn. Please try again.",
  },
  locked: {
    title: "Please complete your application",
    text: "We will send you a verification code so that we know it is you. Then you will see what we need.",
  },
  asked: {
    title: "Please complete your application",
    progress: "{done} of {total} done",
    text: "Only what is listed here can be changed. Everything else stays as you sent it.",
    done: "done",
    open: "to do",
    reasons: {
      missing: "This is missing.",
      unreadable: "This cannot be read.",
      "differs-from-register": "This differs from the register.",
      expired: "This has expired.",
      wrong: "This is not correct.",
      other: "This needs to be completed or corrected.",
    },
    before: "Sent: {value}",
    blank: "left empty",
    rest: "Everything else that you sent",
    paper: {
      accepted:
        "Please send a legible photo or scan of the whole document, both sides. PDF, JPEG, PNG or HEIC, up to {size} MB each, up to {count} files.",
      choose: "Choose files",
      sending: "Sending and checking…",
      remove: "Remove",
      failed: "The file could not be sent. Please try again.",
    },
    review: {
      title: "Check your changes and send them",
      changes: "Your changes",
      before: "Before",
      after: "Now",
      same: "Unchanged",
      change: "Edit",
      consentStays: "The text of the consent has not changed. The consent that you gave remains valid.",
      consentAnew: "Details named in the text of the consent have changed. Please read it and give your consent again.",
      submit: "Send the changes",
      submitAnew: "Give consent and send the changes",
    },
  },
};
