import { ageOn, compareDays, readDay } from "./calendar.ts";
import type { Case } from "./case.ts";
import type { Law } from "./law.ts";
import { addressings, customerLegals, hungarianControls, hungarianRoles, identityDocumentsOf } from "./lists.ts";
import {
  complain,
  demand,
  isGiven,
  type Place,
  readBoolean,
  readChoice,
  readCountry,
  readDate,
  readEmail,
  readLength,
  readList,
  readNumber,
  readPhone,
  readText,
} from "./read.ts";

function judgeBirthdate(place: Place, today: string, law: Law): void {
  demand(place, "birthdate");
  const birth = readDate(place, "birthdate");
  const now = readDay(today);
  if (birth === null || now === null) return;
  if (birth.year < law.earliestBirthYear) complain(place.sheet, `${place.path}birthdate`, "invalid-format");
  else if (ageOn(birth, now) < law.adultAge) complain(place.sheet, `${place.path}birthdate`, "under-age");
}

function judgePepAnswer(place: Place, country: Case["country"]): boolean {
  if (country === "hu") return readChoice(place, "isPep", ["1", "2"]) === "2";
  return readBoolean(place, "isPep") === true;
}

function judgePepDetails(place: Place, country: Case["country"]): void {
  if (country !== "hu") {
    demand(place, "pep_role");
    demand(place, "pep_role_from");
  }
  readText(place, "pep_role");
  readDate(place, "pep_role_from");
  readDate(place, "pep_role_to");
}

export function judgeCustomer(place: Place, it: Case, law: Law): void {
  const { sheet, path } = place;
  for (const field of [
    "name",
    "surname",
    "nationality",
    "place_of_birth",
    "street",
    "house_number",
    "city",
    "zip_code",
    "country",
    "email",
    "phone_code",
    "phone",
    "foreigner",
    "document_number",
    "document_type",
    "document_validity",
    "isPep",
  ]) {
    demand(place, field);
  }
  for (const field of ["title", "name", "surname", "place_of_birth", "street", "house_number", "city", "zip_code"]) {
    readText(place, field);
  }
  for (const field of ["phone_code", "document_number", "document_authority"]) readText(place, field);
  readChoice(place, "customerLegal", customerLegals);
  readChoice(place, "addressing", addressings);
  readCountry(place, "nationality");
  readCountry(place, "country");
  readEmail(place, "email");
  readPhone(place, "phone", law.phoneShortest);
  judgeBirthdate(place, it.today, law);

  const isForeigner = readBoolean(place, "foreigner") === true;
  if (isForeigner) {
    readText(place, "personal_id");
  } else {
    demand(place, "personal_id");
    if (it.country === "hu") readLength(place, "personal_id", law.hungarianTaxIdLength, law.hungarianTaxIdLength);
    else readLength(place, "personal_id", law.birthNumberShortest, law.birthNumberLongest);
  }

  readChoice(place, "document_type", identityDocumentsOf[it.country]);
  const validity = readDate(place, "document_validity");
  const now = readDay(it.today);
  if (validity !== null && now !== null && compareDays(validity, now) < 0) {
    complain(sheet, `${path}document_validity`, "document-expired");
  }

  const isPep = judgePepAnswer(place, it.country);
  if (isPep) judgePepDetails(place, it.country);

  if (it.country === "sk" && it.customerType !== "company") demand(place, "nrki_srbi");
  if (it.country !== "cz") readBoolean(place, "nrki_srbi");

  if (it.country !== "hu") return;
  readNumber(place, "control_percentage");
  for (const type of hungarianControls) readBoolean(place, `control_type_${type}`);
  if (!isPep) return;
  let isAnyTicked = false;
  for (const role of hungarianRoles) if (readBoolean(place, `pep_role_${role}`) === true) isAnyTicked = true;
  if (!isAnyTicked) complain(sheet, `${path}pep_role_3`, "choose-one");
}

const addressParts = ["street", "house_number", "city", "zip_code", "country"];

export function judgeOwner(place: Place, it: Case, law: Law): void {
  for (const field of ["name", "surname", "personal_id", "nationality", "place_of_birth"]) demand(place, field);
  for (const field of ["name", "surname", "personal_id", "place_of_birth"]) readText(place, field);
  readCountry(place, "nationality");
  judgeBirthdate(place, it.today, law);
  for (const part of addressParts) {
    demand(place, `permanent_${part}`);
    if (part === "country") {
      readCountry(place, "permanent_country");
      readCountry(place, "temporary_country");
    } else {
      readText(place, `permanent_${part}`);
      readText(place, `temporary_${part}`);
    }
  }
  readBoolean(place, "foreigner");
  const isPep = judgePepAnswer(place, it.country);
  if (isPep) judgePepDetails(place, it.country);

  if (it.country === "sk") {
    for (const source of ["bussiness", "selling_property", "heritage", "other"])
      readBoolean(place, `incomes_${source}`);
    readText(place, "incomes_other_input");
  }
  if (it.country !== "hu") return;
  readNumber(place, "control_percentage");
  judgeList(place, "types_of_control", hungarianControls, law);
  if (!isPep) return;
  const roles = judgeList(place, "pep_roles", hungarianRoles, law);
  const isRelative = readBoolean(place, "pep_role_family") === true;
  const isFriend = readBoolean(place, "pep_role_friend") === true;
  if (roles === 0 && !isRelative && !isFriend) complain(place.sheet, `${place.path}pep_roles`, "choose-one");
}

function judgeList(place: Place, field: string, allowed: readonly string[], law: Law): number {
  const items = readList(place, field, law.listLongest);
  if (items === null) return 0;
  for (const item of items) {
    if (!isGiven(item)) continue;
    if (typeof item !== "string") complain(place.sheet, place.path + field, "invalid-format");
    else if (!allowed.includes(item.trim())) complain(place.sheet, place.path + field, "invalid-value");
  }
  return items.length;
}
