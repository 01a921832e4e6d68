import type { creditInformation as czech } from "#texts/cs/credit-information.ts";
import type { Shape } from "#texts/shape.ts";

export const creditInformation: Shape<typeof czech> = {
  title: "Pre-contract information on consumer credit",
  short: "Pre-contract information",
  lead: "Standard information under Directive (EU) 2023/2225. It does not bind you to a contract.",
  ofOffer: "The figures are those of the offer {reference}.",
  indicative:
    "The figures are indicative: they follow from what you filled in and our usual interest rate. Binding information comes with an offer.",
  example:
    "Example: you borrow {amount} for {months} at a fixed interest rate of {interestRate} a year and repay it in monthly instalments of usually {instalment}. The APR is {annualRate} and you pay {payable} in total.",
  download: "Download PDF",
  failed: "The document could not be downloaded. Please try again.",
  groups: {
    creditor: "The creditor",
    credit: "Main features of the credit",
    costs: "Cost of the credit",
    arrears: "What happens when payments are late",
    rights: "Your rights",
  },
  labels: {
    creditor: "Creditor",
    address: "Address",
    contact: "Contact",
    product: "Type of credit",
    amount: "Total amount of credit",
    drawing: "Conditions of drawdown",
    period: "Duration",
    instalments: "Instalments",
    payable: "Total amount you will pay",
    goods: "Goods and their price",
    downpayment: "Down payment",
    security: "Security",
    interestRate: "Interest rate",
    annualRate: "APR",
    insurance: "Compulsory insurance and services",
    cost: "Total cost of the credit",
    other: "Other costs",
    arrears: "Late payment",
    withdrawal: "Withdrawal",
    early: "Early repayment",
    register: "Credit registers",
    draft: "Draft contract",
    supervision: "Supervision",
    complaints: "Out-of-court settlement",
    valid: "Validity of the information",
  },
  products: {
    credit: "Consumer credit to buy a vehicle",
    financialLeasing: "Financial leasing with the purchase of the vehicle at the end",
  },
  values: {
    drawing: "In one sum, paid to the seller of the vehicle once the contract is signed and its conditions are met.",
    period: { one: "{count} month", other: "{count} months" },
    instalments:
      "Number of monthly instalments: {period}, usually {instalment} each; the last one may differ owing to rounding. Each instalment covers the interest first, then the principal.",
    goods: "A vehicle for {price}",
    goodsNamed: "{vehicle}, {price}",
    securityOfCredit: {
      cz: "Ownership of the vehicle is transferred as security until the credit is repaid.",
      sk: "Ownership of the vehicle is transferred as security until the credit is repaid.",
      hu: "The vehicle serves as security until the credit is repaid.",
    },
    securityOfLeasing: "The vehicle is ours until all instalments are paid.",
    interestRate: "{interestRate} a year, fixed for the whole duration.",
    annualRate: "{annualRate}. It includes every cost known to us and assumes that instalments are paid on time.",
    insuranceIncluded: "{fees} in each instalment, {feesTotal} altogether. The APR includes them.",
    noInsurance: "Not required for the credit.",
    other: "There is no charge for arranging or administering the contract.",
    arrears:
      "On late instalments you pay statutory default interest and the reasonable cost of reminders. If payments stay overdue, we may, after a formal notice, demand repayment of the whole credit, repossess the vehicle and report the debt to the credit register. Missing payments could have severe consequences for you and make further credit more difficult to obtain.",
    withdrawal:
      "Within 14 days of concluding the contract, without giving a reason. For a contract concluded online there is a button in the customer portal.",
    early:
      "At any time, in full or in part, with the cost reduced accordingly. Compensation is at most 1% of the amount repaid early when more than a year remains, otherwise 0.5%.",
    register: "If an application is refused because of a register, we will tell you the result free of charge.",
    draft: "You will get a draft of the contract free of charge on request.",
    valid: "Until {date}.",
    validUntilChanged: "Until our price list changes.",
  },
  authorities: {
    cz: { supervision: "Česká národní banka, www.cnb.cz", complaints: "Financial Arbitrator, www.finarbitr.cz" },
    sk: {
      supervision: "Národná banka Slovenska, www.nbs.sk",
      complaints: "Alternative dispute resolution bodies, listed by the Slovak Ministry of Economy, www.mhsr.sk",
    },
    hu: {
      supervision: "Magyar Nemzeti Bank, www.mnb.hu",
      complaints: "Financial Arbitration Board, www.mnb.hu/bekeltetes",
    },
  },
};
