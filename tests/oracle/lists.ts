import type { Country } from "#domain/countries/codes.ts";

/** ISO 3166-1 alpha-2 */
export const countryCodes = (
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ " +
  "CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR " +
  "GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP " +
  "KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT " +
  "MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW " +
  "SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ " +
  "UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW"
).split(" ");

/** Sections of NACE Rev. 2.1 */
export const industries = "A B C D E F G H I J K L M N O P Q R S T U V".split(" ");

export const identityDocumentsOf: Record<Country, readonly string[]> = {
  cz: ["id-card", "passport", "residence-permit"],
  sk: ["id-card", "passport", "residence-permit"],
  hu: ["id-card", "passport", "residence-permit", "driving-licence"],
};

export const customerLegals = ["statutory", "proxy", "self"];
export const addressings = ["mr", "mrs", "none"];
export const uboTypes = ["owners", "senior-managers"];
export const customerTypes = ["company", "individual-consumer", "individual-self-employed"];
export const partnerTypes = ["default", "guarantor", "sublease", "other"];
export const products = ["financialLeasing", "credit", "operatingLease"];
export const locales = ["cs", "sk", "hu", "en"];
export const hungarianRoles = "3 4 5 6 7 8 9 10 11 12 13 14 15 16 17".split(" ");
export const hungarianControls = "1 2 3 4 5 6".split(" ");
