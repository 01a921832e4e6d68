import type { offer as czech } from "#texts/cs/offer.ts";
import type { Shape } from "#texts/shape.ts";

export const offer: Shape<typeof czech> = {
  eyebrow: "Financing offer",
  madeTo: "For: {name}",
  sample: {
    title: "Sample",
    text: "The vehicle, the name and the figures are made up. The page shows what our offers look like.",
  },
  states: {
    accepted: "The offer has been accepted.",
    declined: "The offer has been declined.",
    withdrawn: "We have withdrawn the offer.",
    expired: "The offer expired on {date}.",
    renew: "We will gladly prepare a new one for you.",
  },
  validUntil: "The offer is valid until {date}",
  instalment: "Monthly instalment",
  period: { one: "for {count} month", other: "for {count} months" },
  annualRate: "APR",
  interestRate: "Annual interest rate",
  total: "Total to pay",
  totalWithDownpayment: "Total to pay, including the down payment",
  fees: "Of which insurance and services",
  terms: {
    title: "Terms",
    product: "Product",
    price: "Vehicle price",
    downpayment: "Down payment",
    financed: "Amount financed",
    period: "Period",
    mileage: "Annual mileage limit",
    kilometres: "{count} km",
    created: "Date of the offer",
  },
  vehicle: { title: "Vehicle", year: "Made in {year}", equipment: "Equipment" },
  next: {
    title: "What to do next",
    text: "Would you like to ask or change something? Get in touch. Neither this page nor accepting the offer commits you to anything.",
    phone: "Phone",
    email: "E-mail",
    subject: "Offer {vehicle}",
  },
  list: {
    title: "Offers of the customer",
    count: { one: "{count} offer", other: "{count} offers" },
    none: "The customer has no offer.",
  },
};
