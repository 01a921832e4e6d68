import type { publicPages as cs } from "#texts/cs/public.ts";
import type { Shape } from "#texts/shape.ts";

export const publicPages: Shape<typeof cs> = {
  start: {
    title: "Vehicle financing",
    description:
      "Sign in or register for instant access to your contracts, documents and other online services. Applying for vehicle financing takes ten minutes.",
    keywords: "vehicle financing, leasing, car credit, operating lease, online application",
    heading: "Apply for vehicle financing in ten minutes",
    lead: "Fill in your details, check them and give your consent. All from your phone, with no paper. Stop whenever you like: an unfinished application stays saved.",
    choose: "Where are you applying?",
    countries: {
      cz: { name: "Czech Republic", note: "Private persons, self-employed and companies" },
      sk: { name: "Slovakia", note: "Private persons, self-employed and companies" },
      hu: { name: "Hungary", note: "Private persons, self-employed and companies" },
    },
  },
  onboarding: {
    title: "Application for financing – {country}",
    description: "What you need for a vehicle financing application and how long it takes. You can start right away.",
    keywords: "financing application, leasing, credit, documents needed",
    countries: { cz: "Czech Republic", sk: "Slovakia", hu: "Hungary" },
    headings: {
      default: "Apply for vehicle financing",
      guarantor: "Guarantor’s details",
      sublease: "Details of the vehicle’s user",
      other: "Details of another contracting party",
    },
    lead: "Four short steps. You check everything at the end, before anything is sent.",
    partner: {
      guarantor: "You are filling this in as a guarantor. We will not ask about the financing.",
      sublease:
        "You are filling this in as a third party who will use the vehicle. We will not ask about the financing.",
      other: "You are filling this in as another contracting party. We will not ask about the financing.",
    },
    duration: "About 10 minutes",
    durationNote: {
      one: "Stop whenever you like. An unfinished application stays saved for {count} day.",
      other: "Stop whenever you like. An unfinished application stays saved for {count} days.",
    },
    start: "Start the application",
    privacy: "We use your details only to process the application, and store them encrypted.",
    privacyLink: "How we handle them",
    steps: {
      heading: "What to expect",
      who: { title: "Who is applying", text: "The type of applicant, and an e-mail and phone where we can reach you." },
      business: {
        title: "Company and financing",
        text: "Account, company and its beneficial owners, the vehicle and instalments.",
      },
      account: {
        title: "Account and company",
        text: "Your bank account, and the company’s details if you act for one.",
      },
      person: {
        title: "Personal details",
        text: "Address, identity document and a few questions the law requires us to ask.",
      },
      consent: {
        title: "Check and consent",
        text: "You check your answers and give your consent. We will e-mail you the document.",
      },
    },
    atHand: {
      heading: "What you will need",
      everyone: "For everyone",
      business: "For businesses, also",
      cz: {
        everyone: [
          "identity card, passport or residence permit",
          "birth number (rodné číslo)",
          "bank account number or IBAN",
        ],
        business: [
          "company ID (IČO): we fill in the name from the register",
          "for a company: details of its beneficial owners and their birth numbers",
        ],
        financing: "vehicle price, down payment and period",
      },
      sk: {
        everyone: [
          "identity card, passport or residence permit",
          "birth number (rodné číslo)",
          "bank account number or IBAN",
        ],
        business: [
          "company ID (IČO): we fill in the name from the register",
          "for a company: details of its beneficial owners and their birth numbers",
        ],
        financing: "vehicle price, down payment and period",
      },
      hu: {
        everyone: [
          "identity card, passport, residence permit or driving licence",
          "personal tax ID (adóazonosító jel)",
          "bank account number or IBAN",
        ],
        business: [
          "tax number (adószám) and company register number (cégjegyzékszám), or your registration number if self-employed",
          "for a company: details of its beneficial owners or senior managers",
        ],
      },
    },
    preview: { show: "Read the consent text first", busy: "Loading the text" },
    resume:
      "Started already? Open the link you were using to fill it in. On another device, you can go on with a code sent to your e-mail or phone.",
  },
  privacy: {
    title: "Privacy",
    description: "Which personal data we process for a financing application, why, for how long, and your rights.",
    keywords: "privacy, GDPR, personal data",
    lead: "What we need to know about you, why, and how we handle your data.",
    controller: "The controller of the data is {name}, {address}. For anything to do with your data, write to {email}.",
    sections: {
      what: {
        title: "What we process",
        text: "What you fill in: identification and contact details, identity document, bank account, the company and its beneficial owners, the terms of financing. With a consent we keep its exact wording, the time, the language, the IP address and the browser.",
      },
      why: {
        title: "Why",
        text: "To assess the application and conclude the contract, and to meet our duties under the laws against money laundering. We send marketing only with your consent.",
      },
      keep: {
        title: "For how long",
        text: "We delete an unfinished application after {days}, or at once when you delete it yourself. To meet our duties under the law, we keep a finished one in this service for {cz} in the Czech Republic, {sk} in Slovakia and {hu} in Hungary, counted from the day you sent it. If a contract is concluded on its basis, we keep the application and the records of the contract for the same time, counted from the end of the business relationship, that is, of your last contract with us. We keep the IP addresses from which you log in or change your account for 90 days, to detect misuse.",
        days: { one: "{count} day", other: "{count} days" },
        years: { one: "{count} year", other: "{count} years" },
      },
      protect: {
        title: "How we protect it",
        text: "What you fill in is stored encrypted. On another person’s device the link to an application shows no personal data: opening it takes a code that we send to your e-mail or phone. We write no personal data into your browser’s storage.",
      },
      cookies: {
        title: "Cookies",
        text: "We always use necessary cookies: they protect forms, maintain your session and login, remember your cookie choice, and one of them lets you continue your application on the same device. We measure visits and ask about satisfaction only with your consent, which you can change at any time in the cookie settings. Your browser also remembers whether you chose light or dark mode and until when you are logged in.",
        everywhere:
          "If you consent, the scripts of these services also run on the pages where you fill in an application and use your account, and can read what is on them.",
      },
      rights: {
        title: "Your rights",
        text: "You have the right to access your data, to have it corrected or erased, to restrict its processing, to receive it in a portable form, to object, and to withdraw a consent as easily as you gave it. You may complain to the data protection authority.",
      },
    },
  },
  accessibility: {
    title: "Accessibility statement",
    description: "How accessible this service is, how we check it, and who to contact if you meet a barrier.",
    keywords: "accessibility, WCAG, accessibility statement",
    lead: "We want everyone to be able to complete the application: by keyboard, with a screen reader, in large type and on a small phone.",
    sections: {
      standard: {
        title: "The standards we follow",
        text: "The service is designed to WCAG 2.2 at level AA and to the European Accessibility Act (Directive (EU) 2019/882).",
      },
      how: {
        title: "What that means",
        text: "Everything works by keyboard, and the focus is always visible. Errors are described in words, not only shown by colour. Pages can be enlarged to 400%. Motion follows the setting of your device. An application can be started without JavaScript; the next steps need it.",
      },
      check: {
        title: "How we check it",
        text: "Every screen is checked with the axe tool in light and dark mode and gone through by keyboard.",
      },
      limits: {
        title: "What is still missing",
        text: "The consent document is a tagged PDF with its language marked. Its conformance with PDF/UA has not been confirmed by an independent tool yet.",
      },
      contact: { title: "Met a barrier?", text: "Write to {email} or call {phone}. We will find another way." },
    },
  },
};
