import { putAt, valueAt } from "./change.ts";
import { absent } from "./field-values.ts";
import type { Random } from "./random.ts";

type Values = Record<string, unknown>;

export interface WholeChange {
  readonly name: string;
  readonly apply: (values: Values, random: Random) => boolean;
}

function put(path: string, name: string, value: unknown): WholeChange {
  return {
    name: `${path}: ${name}`,
    apply(values) {
      putAt(values, path, structuredClone(value));
      return true;
    },
  };
}

function take(path: string): WholeChange {
  return {
    name: `${path}: missing`,
    apply(values) {
      putAt(values, path, absent);
      return true;
    },
  };
}

function repeat(path: string, length: number): WholeChange {
  return {
    name: `${path}: ${length} items`,
    apply(values) {
      const list = valueAt(values, path);
      if (!Array.isArray(list) || list.length === 0) return false;
      putAt(
        values,
        path,
        Array.from({ length }, () => structuredClone(list[0]) as unknown),
      );
      return true;
    },
  };
}

function listChanges(path: string): WholeChange[] {
  return [
    take(path),
    put(path, "empty list", []),
    put(path, "null", null),
    repeat(path, 20),
    repeat(path, 21),
    put(path, "item without anything", [{}]),
    put(path, "item of empty texts", [{ iban: "", prefix: " ", number: "", bank_code: "", currency: "", name: "" }]),
    put(path, "item that is text", ["x"]),
    put(path, "text for a list", "x"),
    put(path, "an object for a list", { 0: {} }),
  ];
}

function prices(name: string, product: string, vehiclePrice: unknown, downpaymentAmount: unknown): WholeChange {
  return {
    name: `financingData: ${name}`,
    apply(values) {
      const financing = valueAt(values, "financingData");
      if (financing === undefined) return false;
      putAt(values, "financingData", { product, period: 36, vehiclePrice, downpaymentAmount });
      return true;
    },
  };
}

function lease(name: string, installmentAmount: unknown, period: unknown): WholeChange {
  return {
    name: `financingData: operating lease, ${name}`,
    apply(values) {
      if (valueAt(values, "financingData") === undefined) return false;
      putAt(values, "financingData", { product: "operatingLease", period, installmentAmount });
      return true;
    },
  };
}

/** @param details replace the roles */
function exposedOwner(name: string, details: Values): WholeChange {
  return {
    name: `uboData.owners: exposed, ${name}`,
    apply(values) {
      const owner = valueAt(values, "uboData.owners.0");
      if (typeof owner !== "object" || owner === null) return false;
      for (const field of Object.keys(owner)) {
        if (field.startsWith("pep_role")) putAt(owner as Values, field, absent);
      }
      const isHungarian = valueAt(values, "uboData.uboType") !== undefined;
      Object.assign(owner, structuredClone(details), { isPep: isHungarian ? "2" : true });
      return true;
    },
  };
}

const rubbish = {
  name: 1,
  product: "rocket",
  vehiclePrice: "much",
  period: {},
  isPep: true,
  birthdate: "3000-01-01",
  owners: [{ birthdate: "x" }, 7],
  uboType: "x",
};

export const companyStepChanges: readonly WholeChange[] = [
  ...listChanges("companyData.accounts"),
  ...listChanges("uboData.owners"),
  put("companyData.accounts", "a currency alone", [{ currency: "CZK" }]),
  put("companyData.accounts", "a prefix alone", [{ prefix: "19" }]),
  put("companyData.accounts", "numbers for texts", [{ prefix: 19, number: 2000145399, bank_code: 800, currency: 203 }]),
  put("companyData.accounts", "a partner type alone", [{ partnerType: "other" }]),
  put("companyData.accounts", "a partner type of its own", [
    { partnerType: "other", number: "12345678901", bank_code: "0800", currency: "CZK" },
  ]),
  put("companyData.accounts", "an IBAN and rubbish", [
    { iban: "CZ6508000000192000145399", number: "1", bank_code: "12345", prefix: "1234567" },
  ]),
  put("companyData.accounts", "a wrong IBAN and a right number", [
    { iban: "CZ6508000000192000145398", number: "2000145399", bank_code: "0800", currency: "CZK" },
  ]),
  put("companyData.bank_accounts", "another count", 7),
  put("uboData.beneficalOwners", "another count", 0),
  take("companyData"),
  take("uboData"),
  take("financingData"),
  put("uboData", "rubbish", rubbish),
  put("financingData", "rubbish", rubbish),
  put("financingData", "rubbish under cession", { ...rubbish, is_cession: true, product: "credit" }),
  put("financingData", "nothing", {}),
  put("companyData", "text", "x"),
  put("uboData", "a list", []),
  put("financingData", "a number", 7),
  put("industryData", "text", "x"),
  put("unknownData", "rubbish", rubbish),
  exposedOwner("roles taken away", {}),
  exposedOwner("a number for the role", { pep_role: 7, pep_role_from: "2020-01-01", pep_roles: ["99"] }),
  exposedOwner("text for the roles", { pep_role: "poslanec", pep_role_from: "2020-02-30", pep_roles: "3" }),
  exposedOwner("an empty list and untrue ticks", { pep_roles: [], pep_role_family: false, pep_role_friend: false }),
  put("financingData.product", "a number", 1),
  put("financingData", "a list for the product", { product: ["credit"] }),
  take("financingData.vehiclePrice"),
  take("financingData.downpaymentAmount"),
  lease("zero", 0, "0"),
  lease("negative instalment", "-0,01", 12),
  lease("a word for the instalment", "málo", 12),
  lease("nothing", "", " "),
  lease("negative period", "9 990", -12),
  prices("down payment equal to the price", "credit", 100_000, "100 000"),
  prices("down payment a cent above", "credit", "100 000,00", "100 000,01"),
  prices("down payment a cent below", "financialLeasing", "100 000", 99_999.99),
  prices("negative down payment", "financialLeasing", 100_000, -1),
  prices("both zero", "credit", 0, "0"),
  prices("negative price", "credit", "-1", "-2"),
  prices("negative price below the down payment", "credit", -1, 0),
  prices("down payment with a sale of a lease", "operatingLease", 1, 2),
];

export const customerChanges: readonly WholeChange[] = [
  take("customerData"),
  put("customerData", "nothing", {}),
  put("customerData", "text", "x"),
  put("unknownData", "rubbish", rubbish),
  {
    name: "customerData: exposed, roles taken away",
    apply(values) {
      const customer = valueAt(values, "customerData");
      if (typeof customer !== "object" || customer === null) return false;
      for (const field of Object.keys(customer)) {
        if (field.startsWith("pep_role")) putAt(customer as Values, field, absent);
      }
      putAt(values, "customerData.isPep", typeof valueAt(customer, "isPep") === "string" ? "2" : true);
      return true;
    },
  },
  {
    name: "customerData: not exposed, with rubbish for roles",
    apply(values) {
      const isHungarian = typeof valueAt(values, "customerData.isPep") === "string";
      putAt(values, "customerData.isPep", isHungarian ? "1" : false);
      putAt(values, "customerData.pep_role_from", "never");
      putAt(values, "customerData.pep_role_3", "maybe");
      return true;
    },
  },
  {
    name: "customerData: foreigner with a short number",
    apply(values) {
      putAt(values, "customerData.foreigner", true);
      putAt(values, "customerData.personal_id", "7");
      return true;
    },
  },
];

export const consentChanges: readonly WholeChange[] = [
  take("docData"),
  take("docData.consents"),
  put("docData.consents", "nothing", {}),
  put("docData", "text", "x"),
  put("docData.consents", "a list", []),
];
