import type { TextTree } from "#texts/shape.ts";

/** Requests, contacts, questions, and what waits for a signature. */
export const portalHelp = {
  requests: {
    title: "Requests",
    lead: "What you have sent us and where it stands.",
    searchLabel: "Reference or contract number",
    found: { one: "{count} request", other: "{count} requests" },
    status: "Status",
    anyStatus: "All statuses",
    sorts: {
      "-created": "Newest first",
      created: "Oldest first",
      reference: "By reference",
    },
    type: "Request",
    reference: "Reference",
    contract: "Contract",
    created: "Sent",
    empty: "You have made no request yet",
    emptyText: "Once you ask for something, you will see here how it goes on.",
    types: "What you can ask for",
    how: "How to ask",
    howText:
      "Write to or call contract management and give the contract number. We will file the request and you will see its status here.",
    inactive: "This certificate is not issued for contracts in Slovakia and Hungary.",
  },
  contacts: {
    title: "Contacts",
    lead: "Who looks after you and how to reach them.",
    "contract-management": "Changes to a contract, payments, documents, insurance claims.",
    sales: "New financing and offers.",
    dealers: "You can finance a vehicle from any dealer. Our sales team will tell you the nearest partner.",
    none: "You have no personal contact yet. Call us on the number at the foot of the page.",
    call: "Call",
    write: "Write an e-mail",
  },
  faq: {
    title: "Frequently asked questions",
    questions: {
      pay: {
        q: "How do I pay an instalment?",
        a: "Each invoice shows the account number, the variable symbol, the amount and a QR code for your bank's app.",
      },
      schedule: {
        q: "Where is my payment schedule?",
        a: "On the page of the contract. You can also download it there as PDF.",
      },
      paid: {
        q: "I have paid and the invoice is still open. Why?",
        a: "We book a payment when it reaches our account, usually the next working day. Check the variable symbol as well.",
      },
      identity: {
        q: "I look after several companies. How do I change between them?",
        a: "Beside the main menu you see whom you act for. Press it to choose another customer.",
      },
    },
    more: "Did not find the answer?",
  },
  sign: {
    title: "Sign online",
    lead: "Contracts that wait for your signature.",
    none: "Nothing waits for your signature",
    noneText: "When a contract is ready to be signed, you will find it here.",
    how: "Contract management will arrange the signature with you.",
    open: "Open the contract",
  },
} as const satisfies TextTree;
