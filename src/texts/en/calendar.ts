import type { TextTree } from "#texts/shape.ts";

export const calendar = {
  name: "{site}: dates",
  about: "Due dates of invoices, ends of contracts, offers and signatures",
  due: "Invoice {number} is due",
  dueText: "{amount} remains, contract {contract}",
  ends: "End of contract {contract}",
  offer: "Offer {reference} ends",
  sign: "Sign contract {contract}",
  settings: {
    title: "Calendar",
    text: "Due dates, ends of contracts, offers and signatures in your own calendar. It keeps itself up to date.",
    secret: "Anyone who knows the address can see these dates without logging in. Keep it to yourself.",
    on: "Make a calendar address",
    address: "Calendar address",
    how: "Enter the address in your calendar application as a subscription from the internet.",
    open: "Add to calendar",
    copy: "Copy",
    copied: "Copied",
    off: "Close the address",
    made: "The calendar address has been made.",
    closed: "The calendar address is closed and leads nowhere.",
  },
} as const satisfies TextTree;
