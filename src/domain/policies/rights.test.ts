import { expect, test } from "vitest";
import { collectionsOf, maySee } from "./documents.ts";
import { type Asker, countriesWith, may, needsStepUp, type Right, reachOf, rights } from "./rights.ts";
import type { StaffRole } from "./staff-roles.ts";

const ofAccounts: readonly Right[] = [
  "end-own-identity",
  "end-sessions",
  "change-contact",
  "copy-own-data",
  "close-account",
];
const ofIdentities: readonly Right[] = ["see-books", "sign-contracts", ...ofAccounts];

const staffWith = (role: StaffRole): Extract<Asker, { of: "staff" }> => ({
  of: "staff",
  roles: [{ role, countries: [] }],
});
const ofStaff: readonly Right[] = ["enter-back-office"];
const ofReaders: readonly Right[] = ["see-governance-proposals", "see-import-proposals"];
const ofWorkers: readonly Right[] = [
  ...ofReaders,
  "see-offers-of-customers",
  "see-offer-links",
  "make-offer-links",
  "revoke-offer-links",
  "see-approvals",
  "see-cases",
  "work-on-cases",
  "see-customers",
  "reveal-values",
  "see-as-customer",
  "see-canned-answers",
  "see-reports",
];
const ofAuditors: readonly Right[] = [
  ...ofReaders,
  "see-offers-of-customers",
  "see-offer-links",
  "see-approvals",
  "see-cases",
  "see-customers",
  "see-audit",
  "see-whole-audit",
  "see-reports",
];

test.each<[string, Asker, readonly Right[]]>([
  ["a user who acts for nobody", { of: "account" }, ofAccounts],
  ["a user who acts for a customer", { of: "identity", roles: [] }, ofIdentities],
  [
    "one with both roles",
    { of: "identity", roles: ["cession", "guarantee"] },
    [...ofIdentities, "see-transferred-documents", "see-guarantor-documents"],
  ],
  ["a member of staff without a role", { of: "staff", roles: [] }, ofStaff],
  ["an operator", staffWith("operator"), [...ofStaff, ...ofWorkers, "propose-acts", "see-imports", "try-imports"]],
  [
    "an approver",
    staffWith("approver"),
    [...ofStaff, ...ofWorkers, "propose-acts", "decide-acts", "decide-proposals", "see-imports", "apply-imports"],
  ],
  ["somebody of compliance", staffWith("compliance"), [...ofStaff, ...ofWorkers, "hold-cases", "see-audit"]],
  ["an auditor", staffWith("auditor"), [...ofStaff, ...ofAuditors]],
  [
    "an admin",
    staffWith("admin"),
    [
      ...ofStaff,
      "govern-staff",
      "govern-integration",
      "govern-jobs",
      "see-canned-answers",
      "edit-canned-answers",
      "edit-service-terms",
      "edit-contents",
      "edit-consent-texts",
      "decide-consent-texts",
      "see-approvals",
      "see-governance-proposals",
      "decide-governance",
      "decide-proposals",
      "see-reports",
    ],
  ],
])("%s has these rights and no others", (_who, asker, expected) => {
  const names = Object.keys(rights).filter((name): name is Right => name in rights);
  expect(names.filter((right) => may(asker, right)).toSorted()).toEqual([...expected].toSorted());
});

test("an admin limited to countries manages only SLA policies and consent texts", () => {
  const limited: Asker = { of: "staff", roles: [{ role: "admin", countries: ["cz", "sk", "hu"] }] };
  const names = Object.keys(rights).filter((name): name is Right => name in rights);
  const opened: readonly Right[] = [
    ...ofStaff,
    "edit-service-terms",
    "edit-consent-texts",
    "decide-consent-texts",
    "see-approvals",
    "decide-proposals",
    "see-reports",
  ];
  expect(names.filter((right) => may(limited, right)).toSorted()).toEqual([...opened].toSorted());
  const both: Asker = {
    of: "staff",
    roles: [
      { role: "admin", countries: ["hu"] },
      { role: "operator", countries: [] },
    ],
  };
  expect([may(both, "govern-staff"), may(both, "try-imports"), may(both, "apply-imports")]).toEqual([
    false,
    true,
    false,
  ]);
});

test.each(["operator", "approver"] as const)("imports need the role %s without a limit to countries", (role) => {
  const limited = { of: "staff", roles: [{ role, countries: ["cz"] }] } as const;
  for (const right of ["see-imports", "try-imports", "apply-imports"] as const) {
    expect(may(limited, right), right).toBe(false);
    expect(may(limited, right, "cz"), right).toBe(false);
    expect(countriesWith(limited, right), right).toEqual([]);
    expect(reachOf(limited.roles, right), right).toEqual([]);
  }
  expect(reachOf(staffWith(role).roles, "see-imports")).toBe("everywhere");
});

test("canned replies are visible to their users in any country, and to admins of all countries", () => {
  const roles = (role: StaffRole): Asker => ({ of: "staff", roles: [{ role, countries: ["hu"] }] });
  expect(may(roles("operator"), "see-canned-answers")).toBe(true);
  expect(may(roles("admin"), "see-canned-answers")).toBe(false);
});

test.each([
  [[], ["own"]],
  [["cession"], ["own", "transferred"]],
  [["guarantee"], ["own", "guarantor"]],
  [
    ["guarantee", "cession"],
    ["own", "transferred", "guarantor"],
  ],
] as const)("the roles %j open the documents %j", (roles, collections) => {
  expect(collectionsOf({ roles })).toEqual(collections);
});

test("a user without access to guarantors' documents still sees missing documents", () => {
  expect(maySee({ roles: [] }, "missing")).toBe(true);
  expect(maySee({ roles: [] }, "guarantor")).toBe(false);
});

test("signing and closing an account need a step-up, reading does not", () => {
  expect(needsStepUp("sign-contracts")).toBe(true);
  expect(needsStepUp("close-account")).toBe(true);
  expect(needsStepUp("see-books")).toBe(false);
});

test("a role limited to countries gives no right elsewhere, also beside another role", () => {
  const asker: Asker = {
    of: "staff",
    roles: [
      { role: "operator", countries: ["sk", "hu"] },
      { role: "auditor", countries: [] },
    ],
  };
  expect(may(asker, "make-offer-links", "sk")).toBe(true);
  expect(may(asker, "make-offer-links", "cz")).toBe(false);
  expect(may(asker, "make-offer-links")).toBe(true);
  expect(may(asker, "see-offer-links", "cz")).toBe(true);
  expect(countriesWith(asker, "make-offer-links")).toEqual(["sk", "hu"]);
  expect(countriesWith(asker, "see-customers")).toEqual(["cz", "sk", "hu"]);
});
