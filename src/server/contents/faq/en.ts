import type { faqCs } from "./cs.ts";
import type { SameQuestions } from "./faq-texts.ts";

export const faqEn: SameQuestions<typeof faqCs> = {
  contracts: {
    title: "Contracts",
    questions: {
      "contract-terms": {
        question: "Where do I find the terms of my contract?",
        answer:
          "Open the contract in Contracts. You will see the vehicle, the price, the down payment, the instalment, the start and end, and what is still outstanding.\n\nThe signed contract and the general terms can be downloaded as PDF on the same page.",
      },
      "payment-schedule": {
        question: "Where is my payment schedule?",
        answer:
          "On the page of the contract. It shows each instalment with its due date and amount and marks what has been paid. You can also download it as PDF, for several contracts at once from the list of contracts.",
      },
      "contract-end": {
        question: "What happens at the end of the contract?",
        answer:
          "With financial leasing and credit the vehicle stays with you once the last instalment is paid. With an operating lease you return the vehicle, and the return report is kept with the documents of the contract.\n\nBefore the end we will write to tell you what needs to be done and when.",
      },
      "vehicle-damage": {
        question: "I have had an accident. What should I do?",
        answer:
          "Report the damage to the insurer first. If the insurer needs our consent to the payout, you can create it on the page of the contract and download it as PDF.\n\nIf the vehicle is written off or stolen, please call us and we will agree on what comes next.",
      },
    },
  },
  payments: {
    title: "Invoices and payments",
    questions: {
      "pay-instalment": {
        question: "How do I pay an instalment?",
        answer:
          "Open the invoice in Invoices. It shows the account number, the variable symbol, the amount and a QR code that your bank’s app can read.",
      },
      "payment-not-booked": {
        question: "I have paid and the invoice is still open. Why?",
        answer:
          "We book a payment when it reaches our account, usually the next working day. Check the variable symbol as well: a payment with a wrong one is matched by hand, which takes longer.",
      },
      "payment-late": {
        question: "I cannot pay on time. What now?",
        answer:
          "Get in touch before the due date and contract management will find a solution with you. After the due date we send a reminder and may charge interest on late payment as the contract says.",
      },
      "postpone-instalment": {
        question: "Can I put off an instalment or change the amount?",
        answer:
          "If nothing is overdue, ask for a change of the repayment schedule: a payment holiday of up to three months, or another period. The form shows what the request costs and how long it takes.",
      },
      overpayment: {
        question: "I have paid too much. How do I get the money back?",
        answer:
          "Submit an “Overpayment” request. We will transfer the money to your account or set it off against the next instalment, whichever you choose.",
      },
      "invoices-for-accounting": {
        question: "How do I hand the invoices over to my accountant?",
        answer:
          "In Invoices, select the rows and download them as a ZIP. The “Download a spreadsheet” button makes a spreadsheet of what the list shows, with the filters that you have set.",
      },
    },
  },
  requests: {
    title: "Requests",
    questions: {
      "early-termination": {
        question: "What does it cost to end the contract early?",
        answer:
          "In the request for early termination choose the contract and the day. You will see an indicative amount with its parts: unpaid instalments, remaining principal, interest and compensation. The binding amount comes with our answer.",
      },
      cession: {
        question: "Can somebody else take over my contract?",
        answer:
          "Yes, request a cession. Do so at least 30 days in advance. All instalments that are due have to be paid, and on the day of the transfer at least 60 days have to remain until the end of the contract. We assess the new lessee as we do for a new contract.",
      },
      "third-party-use": {
        question: "May somebody else drive or use the vehicle?",
        answer:
          "Members of your household and employees may drive it. If you want to hand the vehicle over to another person or company for a longer time, submit a “Sublease” request in advance.",
      },
      "travel-abroad": {
        question: "What do I need for a journey abroad?",
        answer:
          "In most European countries the vehicle’s papers and a power of attorney, which you find among your documents, are enough. Some countries outside the European Union require a green card; you can ask for it in Requests.",
      },
      "request-progress": {
        question: "How do I find out how my request is going?",
        answer:
          "Requests shows the status of each request, and the page of a request its whole progress. If we need something from you, the request is marked “Waiting for you”.",
      },
      "withdraw-request": {
        question: "Can I withdraw a request?",
        answer:
          "Yes, as long as we have not begun to process it. Choose “Withdraw the request” on its page. Once we have begun, please call us.",
      },
    },
  },
  signing: {
    title: "Signing",
    questions: {
      "sign-online": {
        question: "How do I sign a contract online?",
        answer:
          "Contracts that wait for a signature are in the Documents menu under Sign online. You read the contract and confirm your signature with a one-time code that we send you. The signed document is then kept with the contract.",
      },
      "sign-validity": {
        question: "Is an electronic signature as valid as one on paper?",
        answer:
          "Yes, a contract can be concluded electronically. The signed document has a page with the details of the signature and an electronic seal that reveals any later change.",
      },
      "sign-jointly": {
        question: "Two directors sign for our company. How does that work?",
        answer:
          "Each logs in with their own account and signs for themselves. The contract shows who has signed and who is still to sign. It takes effect with the last signature.",
      },
    },
  },
  documents: {
    title: "Documents",
    questions: {
      "missing-documents": {
        question: "How do I send a document that you have asked for?",
        answer:
          "Open Missing documents in Documents and upload the file. We accept PDF, JPEG, PNG and HEIC up to 20 MB, so a legible photo taken with your phone will do.",
      },
      "bulk-download": {
        question: "Can I download all documents at once?",
        answer:
          "Yes, in Bulk download. We prepare the archive in the background, so you can leave the page meanwhile. A finished archive is available for one day.",
      },
      "insurer-payout": {
        question: "What is the consent to the insurer’s payout?",
        answer:
          "As long as the vehicle is financed, the insurer pays out with the consent of the financing company. You create the consent on the page of the contract and hand it over to the insurer.",
      },
    },
  },
  account: {
    title: "Account",
    questions: {
      "connect-contract": {
        question: "I do not see my contract. How do I connect it?",
        answer:
          "In Settings choose “Connect another contract” and enter the contract number and your personal or company ID. We send a verification code to the contact we hold for the contract. Once you have entered it, the contract is connected.",
      },
      "several-customers": {
        question: "I look after several companies. How do I change between them?",
        answer:
          "Beside the main menu you see who you are acting for. Press it to choose another customer and see their contracts, invoices and documents.",
      },
      "forgotten-password": {
        question: "I have forgotten my password. What should I do?",
        answer:
          "Choose “Forgotten password” on the login page. We e-mail you a link that is valid for 30 minutes and works once. Afterwards you will be logged out on every device.",
      },
      "message-notices": {
        question: "How do I switch off notices of new messages?",
        answer:
          "In Settings, choose Notifications and set new messages to Never, or use the link at the end of each such e-mail. Other notifications are chosen there too. The messages stay in the portal.",
      },
    },
  },
  security: {
    title: "Security",
    questions: {
      "second-factor": {
        question: "How can I protect my account better?",
        answer:
          "Switch on two-step verification in Settings. You will then enter a code from an app on your phone as well as your password. Keep the recovery codes too, in case you lose the phone.",
      },
      "suspicious-email": {
        question: "I received an e-mail in your name. How can I tell if it is genuine?",
        answer:
          "We never ask for your password or a verification code by e-mail or telephone. Do not follow the link in a suspicious message; type the portal’s address into the browser yourself and forward the message to us.",
      },
      "session-ends": {
        question: "Why was I logged out?",
        answer:
          "A login ends after some time without activity, so that nobody else can access your data. We warn you beforehand and you can extend your session with one click.",
      },
      "unknown-device": {
        question: "I see a login that I do not recognise. What should I do?",
        answer: "In Settings log the unknown device out and change your password at once. Then let us know.",
      },
    },
  },
};
