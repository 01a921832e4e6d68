import type { backofficeReports as cs } from "#texts/cs/backoffice-reports.ts";
import type { Shape } from "#texts/shape.ts";

/** How much is done, how fast, and where applicants stop. */
export const backofficeReports: Shape<typeof cs> = {
  title: "Reports",
  lead: "How many applications for financing came, how fast they were decided, and where applicants stop.",
  country: "Country",
  anyCountry: "All countries",
  from: "From",
  to: "To",
  show: "Show",
  download: "Download CSV",
  period: "{from} to {to}",
  figures: "Show figures",
  filed: {
    title: "Applications filed by week",
    hint: "By the week of filing and the state of today.",
    week: "Week from",
    total: "Total",
    groups: { approved: "approved", rejected: "rejected", open: "in progress", ended: "ended without a decision" },
    none: "Nobody filed an application in this period.",
  },
  speed: {
    title: "Time to decision",
    hint: "Working hours from filing to decision, including the time the applicant was waited for.",
    decided: "Decided",
    median: "Half within",
    ninth: "Nine of ten within",
    hours: "{hours} h",
    all: "All",
    none: "No application was decided in this period.",
  },
  inTime: {
    title: "In time",
    hint: "Time that the customer was waited for does not count.",
    kind: "What",
    settled: "Settled",
    inTime: "In time",
    share: "Share",
    kinds: { application: "Applications", request: "Requests", approval: "Proposals" },
    none: "Nothing was settled in this period.",
  },
  begun: {
    title: "Where applicants stop",
    hint: "Of the applications that were begun in this period. Unfinished ones count even after they are deleted, without anything about the applicant.",
    reached: "Completed",
    lost: "Stopped before it",
    steps: {
      begun: "Begun",
      contact: "Contact",
      business: "Business",
      person: "Personal data",
      sent: "Sent",
    },
    none: "Nobody began an application in this period.",
  },
};
