import { expect, it } from "vitest";
import { approvalActions } from "#domain/policies/approvals.ts";
import { locales } from "#domain/shared/locale.ts";
import type { AuditItem } from "#server/use-cases/back-office/audit/audit-lines.ts";
import { catalogue } from "#texts/catalogue.ts";
import { detailsInWords, labelIn } from "./details-in-words.ts";

const names = new Map([["c-1", "Pekárna Novák"]]);
const said = (event: AuditItem["event"], details: AuditItem["details"], locale: "cs" | "en" = "en") =>
  detailsInWords({ event, details }, { locale, words: catalogue(locale), names });

it("describes a case's states, decision and reason", () => {
  const details = { by: "b8e0", from: "in-review", to: "approval-pending", revision: 4, reason: "not-verifiable" };
  expect(said("application-propose-rejection", details)).toEqual([
    "Before: in review",
    "After: waiting for approval",
    "Revision: 4",
    "Reason: Data cannot be verified",
  ]);
  expect(said("demand-returned", { reason: "wrong-document" })).toEqual(["Reason: not the document that we asked for"]);
  expect(said("approval-approved", { action: "identity-link" }, "cs")).toEqual([
    "Úkon: propojení uživatele se zákazníkem",
  ]);
});

it("lists the revealed fields, and keeps texts typed by staff", () => {
  const paths = ["2.customerData.phone", "1.uboData.owners.0.personal_id", "1.uboData.owners.1.surname", "papers.17"];
  expect(said("values-revealed", { kind: "application", paths, reason: "he called", isOwn: true })).toEqual([
    "Kind: application",
    "Values: Phone, Owner 1 – identifier, Owner 2 – Surname, document 17",
    "Reason: he called",
    "Own case: yes",
  ]);
});

it("lists the consents, and names the nested details", () => {
  expect(said("application-finished", { given: { "personal-data": true, marketing: false } }, "cs")).toEqual([
    "Udělené: Osobní údaje ano, Obchodní sdělení (nepovinné) ne",
  ]);
  expect(said("verification-sent", { contracts: [{ contractNumber: "CZ-1", version: 2 }] })).toEqual([
    "Contracts: Contract CZ-1, Version 2",
  ]);
});

it("describes roles, times, types and settings", () => {
  const roles = [
    { role: "operator", countries: ["sk"] },
    { role: "auditor", countries: [] },
  ];
  expect(said("staff-roles-proposed", { roles })).toEqual(["Roles: operator (Slovakia), auditor"]);
  expect(said("staff-glass-broken", { until: "2026-11-24T12:30:00.000Z" })).toEqual(["Until: Nov 24, 2026, 13:30"]);
  expect(said("request-filed", { type: "greenCard" })).toEqual(["Type: Green card"]);
  expect(said("service-terms-changed", { country: "sk", days: { application: 2 }, closed: [] })).toEqual([
    "Country: Slovakia",
    "Working days: application 2",
  ]);
});

it("has a label for every action that needs approval, in each language", () => {
  const wordless = locales.flatMap((locale) => {
    const { codes } = catalogue(locale).backofficeAuditDetails;
    return Object.keys(approvalActions).filter((action) => labelIn(codes, action) === null);
  });
  expect(wordless).toEqual([]);
});

it("leaves out the id of a note or entry, and keeps the note's text", () => {
  const id = "6c864baa-f1b3-4aa4-9f8a-1b80798c6a46";
  expect(said("application-noted", { note: id })).toEqual([]);
  expect(said("application-noted", { entryId: id, note: "he called" })).toEqual(["Note: he called"]);
});

it("leaves out missing details, and keeps codes without a label", () => {
  expect(said("audit-verified", { intact: 12, broken: null })).toEqual(["Lines in order: 12"]);
  expect(said("customer-viewed", { customerId: "c-1" })).toEqual(["Customer: Pekárna Novák"]);
  expect(said("message-removed", { toString: "x", contractNumber: "CZ-1" })).toEqual(["toString: x", "Contract: CZ-1"]);
});
