import type { TextTree } from "#texts/shape.ts";

export const monthPack = {
  title: "Month pack",
  text: "Each month we put the invoices of the month before, a spreadsheet of them and a summary into one ZIP archive. We send a link to {email}; you download the files after logging in.",
  label: "Day of the month",
  never: "Do not prepare",
  submit: "Save",
  on: "We prepare the pack on day {day} of each month.",
  off: "No pack is prepared.",
  mail: {
    subject: "Month pack: {month}",
    ready:
      "The month pack of {customerName} in the portal {siteName} is ready. Period: {month}. The archive holds the invoices as PDF (and as structured files where there are any), a spreadsheet of them and a summary.",
    download: "Download it after logging in:",
    until: "We keep the archive until {date}.",
    settings: "Change the day or switch the pack off in the settings:",
  },
} as const satisfies TextTree;
