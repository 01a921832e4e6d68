import type { backofficeCustomers as cs } from "#texts/cs/backoffice-customers.ts";
import type { Shape } from "#texts/shape.ts";

export const backofficeCustomers: Shape<typeof cs> = {
  reveal: {
    show: "Show",
    hide: "Hide",
    showing: "Showing",
    why: "Why do you need to see it?",
    reason: "Reason",
    hint: "At least 3 characters. The reason goes into the audit log and holds for other values until you leave the page.",
    tooShort: "Enter a reason of at least 3 characters.",
    close: "Close",
    failed: "The value could not be shown. Please try again.",
    wait: {
      one: "You have seen as many values as an hour allows. Try again in {count} minute.",
      other: "You have seen as many values as an hour allows. Try again in {count} minutes.",
    },
  },
};
