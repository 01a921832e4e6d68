import type { Case } from "./case.ts";
import { isIban } from "./iban-registry.ts";
import { judgeOwner } from "./judge-person.ts";
import type { Law } from "./law.ts";
import { industries, partnerTypes, products, uboTypes } from "./lists.ts";
import {
  complain,
  demand,
  isBox,
  isGiven,
  type Place,
  readBoolean,
  readChoice,
  readLength,
  readList,
  readNumber,
  readPart,
  readText,
} from "./read.ts";

export function judgeCompanyStep(root: Place, it: Case, law: Law): void {
  const company = readPart(root, "companyData");
  if (company !== null) {
    if (it.customerType !== "individual-consumer") judgeCompany(company, it, law);
    judgeAccounts(company, it, law);
  }
  if (it.customerType === "company") {
    const ubo = readPart(root, "uboData");
    if (ubo !== null) judgeOwners(ubo, it, law);
  }
  if (it.country !== "hu" && it.partnerType === "default") {
    const financing = readPart(root, "financingData");
    if (financing !== null) judgeFinancing(financing, law);
  }
  const industry = readPart(root, "industryData");
  if (industry !== null) {
    readChoice(industry, "industry", industries);
    readText(industry, "description");
  }
}

function judgeCompany(place: Place, it: Case, law: Law): void {
  demand(place, "companyName");
  readText(place, "companyName");
  demand(place, "companyId");
  if (it.country !== "hu") {
    readLength(place, "companyId", law.companyIdLength, law.companyIdLength);
    return;
  }
  demand(place, "crn_number");
  if (it.customerType === "individual-self-employed") {
    readText(place, "companyId");
    readLength(place, "crn_number", law.hungarianSoleTraderNumberShortest, law.hungarianSoleTraderNumberLongest);
  } else {
    readLength(place, "companyId", law.hungarianCompanyIdLength, law.hungarianCompanyIdLength);
    readLength(place, "crn_number", law.hungarianRegisterNumberLength, law.hungarianRegisterNumberLength);
  }
}

function judgeAccounts(place: Place, it: Case, law: Law): void {
  const mayBeEmpty = it.country !== "hu" && it.partnerType === "other";
  const list = place.box["accounts"];
  if (!mayBeEmpty && (!isGiven(list) || (Array.isArray(list) && list.length === 0))) {
    complain(place.sheet, `${place.path}accounts`, "required");
  }
  const accounts = readList(place, "accounts", law.listLongest) ?? [];
  for (const [index, account] of accounts.entries()) {
    const path = `${place.path}accounts.${index}`;
    if (isBox(account)) judgeAccount({ ...place, box: account, path: `${path}.` }, it, law);
    else complain(place.sheet, path, "invalid-format");
  }
}

function judgeAccount(place: Place, it: Case, law: Law): void {
  if (isGiven(place.box["iban"])) {
    const iban = readText(place, "iban");
    if (iban !== null && !isIban(iban, law.ibanRemainder)) complain(place.sheet, `${place.path}iban`, "invalid-format");
    return;
  }
  readChoice(place, "partnerType", partnerTypes);
  const isOther = it.partnerType === "other";
  if (it.country === "hu") {
    demand(place, "number");
    demand(place, "currency");
    if (isOther) {
      readLength(place, "number", law.hungarianOtherPartnerNumberLength, law.hungarianOtherPartnerNumberLength);
    }
    for (const field of ["prefix", "number", "bank_code", "currency"]) readText(place, field);
    return;
  }
  const isSomethingGiven = ["prefix", "number", "bank_code", "currency"].some((field) => isGiven(place.box[field]));
  if (isOther && !isSomethingGiven) return;
  readLength(place, "prefix", law.prefixShortest, law.prefixLongest);
  for (const field of ["number", "bank_code", "currency"]) demand(place, field);
  if (isOther) readLength(place, "number", law.otherPartnerNumberShortest, law.otherPartnerNumberLongest);
  else readText(place, "number");
  readLength(place, "bank_code", law.bankCodeLength, law.bankCodeLength);
  readText(place, "currency");
}

function judgeOwners(place: Place, it: Case, law: Law): void {
  if (it.country === "hu") {
    demand(place, "uboType");
    readChoice(place, "uboType", uboTypes);
  }
  const list = place.box["owners"];
  if (!isGiven(list) || (Array.isArray(list) && list.length === 0)) {
    complain(place.sheet, `${place.path}owners`, "required");
  }
  const owners = readList(place, "owners", law.listLongest) ?? [];
  for (const [index, owner] of owners.entries()) {
    const path = `${place.path}owners.${index}`;
    if (isBox(owner)) judgeOwner({ ...place, box: owner, path: `${path}.` }, it, law);
    else complain(place.sheet, path, "invalid-format");
  }
}

function judgeFinancing(place: Place, law: Law): void {
  if (readBoolean(place, "is_cession") === true) return;
  demand(place, "product");
  const product = readChoice(place, "product", products);
  if (product === "operatingLease") {
    for (const field of ["installmentAmount", "period"]) {
      demand(place, field);
      judgeNotNegative(place, field, law);
    }
  } else if (product !== null) {
    for (const field of ["vehiclePrice", "downpaymentAmount", "period"]) demand(place, field);
    const price = judgeNotNegative(place, "vehiclePrice", law);
    judgeNotNegative(place, "period", law);
    const downpayment = readNumber(place, "downpaymentAmount");
    if (price !== null && downpayment !== null && downpayment > price) {
      complain(place.sheet, `${place.path}downpaymentAmount`, "invalid-value");
    }
  }
}

function judgeNotNegative(place: Place, field: string, law: Law): number | null {
  const amount = readNumber(place, field);
  if (amount !== null && amount < law.leastAmount) complain(place.sheet, place.path + field, "only-positive");
  return amount;
}
