import { expect, test } from "vitest";
import type { Approval } from "#server/use-cases/back-office/approvals/approval.ts";
import { catalogue } from "#texts/catalogue.ts";
import { obstacleOf, proposedText, whatIsProposed } from "./proposal-summary.ts";

function proposal(action: Approval["action"], payload: unknown): Approval {
  const somebody = { staffId: "s", name: "s@example.com" };
  const times = { proposedAt: "2026-01-01T00:00:00.000Z", expires: "2026-01-15T00:00:00.000Z", decidedAt: null };
  const subject = { id: "x", name: "Words" };
  const about = { approvalId: "a", action, state: "pending", subject, payload } as const;
  const place = { customerName: null, country: null, countries: [], review: null, isVoid: false };
  return { ...about, ...place, ...times, proposedBy: somebody, decidedBy: null, note: null };
}

const message = { subject: "Words", body: "One\n\nTwo", attachments: [], sendAt: null };

test.each([
  [
    { ...message, customers: 2, attachments: ["a.pdf", "b.pdf"] },
    "Number of recipients: 2 · Attachments: a.pdf, b.pdf",
  ],
  [
    { ...message, filter: { countries: ["cz", "sk"], customerType: "company", product: "credit" } },
    "To all customers: Czech Republic, Slovakia; a company; Credit",
  ],
  [
    { ...message, filter: { countries: ["hu"] }, sendAt: "2026-02-01T08:30:00.000Z" },
    "To all customers: Hungary · To be sent on Feb 1, 2026, 09:30",
  ],
])("describes recipients, time and content of a message to several customers: %#", (payload, said) => {
  const proposed = proposal("publish-message", payload);
  expect(whatIsProposed(proposed, catalogue("en"), "en")).toBe(said);
  expect(proposedText(proposed)).toBe("One\n\nTwo");
});

test("describes the reason of a case decision, without a text for customers", () => {
  const proposed = proposal("application-reject", { reason: "risk", note: "N" });
  expect(whatIsProposed(proposed, catalogue("en"), "en")).toBe("Reason: risk. N");
  expect(proposedText(proposed)).toBeNull();
});

test("describes the future scopes and networks of an API client", () => {
  const terms = { system: "core", scopes: ["books:read"], networks: ["10.0.0.0/8"], rate: 6_000 };
  const proposed = proposal("api-client", { kind: "client", clientId: "core", terms });
  expect(whatIsProposed(proposed, catalogue("en"), "en").replaceAll("\u00a0", " ")).toBe(
    "New client core · System core · all countries · from 10.0.0.0/8 · 6,000 calls a minute · reads data (books:read)",
  );
  const key = proposal("api-client", { kind: "key", clientId: "core", terms: null });
  expect(whatIsProposed(key, catalogue("en"), "en")).toBe("Another key for core");
});

test("describes the client and the changes of an import", () => {
  const summary = { created: 1, updated: 0, unchanged: 2, deleted: 0, refused: 3 };
  const proposed = proposal("apply-import", { name: "a.csv", client: "core", sha256: "00", size: 1, summary });
  expect(whatIsProposed(proposed, catalogue("en"), "en")).toBe("On behalf of core: new: 1 · unchanged: 2 · refused: 3");
});

test("describes country, language and start of a consent text, with the full text", () => {
  const consents = { truthfulness: "T.", "personal-data": "P.", "electronic-documents": "E.", marketing: "M." };
  const words = {
    title: "Title",
    paragraphs: ["{provider}, {providerContact}", "{applicant}, {email}, {phone}"],
    consents,
  };
  const text = { country: "sk", locale: "hu", basedOn: "onboarding-sk-hu-1", validFrom: "2026-12-01", words };
  const proposed = proposal("consent-text", text);
  expect(whatIsProposed(proposed, catalogue("en"), "en").replaceAll("\u00a0", " ")).toBe(
    "Slovakia, Hungarian · The text is to be in force from Dec 1, 2026.",
  );
  const all = "Title|{provider}, {providerContact}|{applicant}, {email}, {phone}|T.|P.|E.|M.";
  expect(proposedText(proposed)).toBe(all.replaceAll("|", "\n\n"));
  expect(whatIsProposed(proposal("consent-text", { ...text, validFrom: null }), catalogue("en"), "en")).toContain(
    "approved",
  );
});

test("describes everything that the customer will see of a new offer", () => {
  const offer = {
    vehicle: { make: "Škoda", model: "Octavia", bodyType: "estate", year: 2026, equipment: ["Tow bar", "Heat pump"] },
    terms: {
      product: "credit",
      price: 60_000_000,
      downpayment: 12_000_000,
      instalment: 1_147_194,
      period: 48,
      currency: "CZK",
      fees: 0,
      total: 67_065_314,
      interestRate: 6.9,
      annualRate: 7.12,
      mileage: null,
    },
    validUntil: "2026-12-31",
    copyOf: { offerId: "o", reference: "NA-2026-8F3K2M7Q" },
    reason: "Has called",
  };
  const said = (payload: unknown) =>
    whatIsProposed(proposal("offer-make", payload), catalogue("en"), "en").replaceAll("\u00a0", " ");
  expect(said(offer)).toBe(
    [
      "Škoda Octavia, estate, 2026",
      "Tow bar, Heat pump",
      "Credit",
      "price CZK 600,000.00",
      "down payment CZK 120,000.00",
      "48 months at CZK 11,471.94",
      "interest 6.90%",
      "APR 7.12%",
      "CZK 670,653.14 in all",
      "valid until Dec 31, 2026",
      "after NA-2026-8F3K2M7Q",
      "Has called",
    ].join(" · "),
  );
  const lease = { ...offer.terms, product: "operatingLease", downpayment: 0, fees: 100_000, annualRate: null };
  const leased = said({ ...offer, terms: { ...lease, mileage: 20_000 }, copyOf: null });
  expect(leased).toContain("of which insurance and services CZK 1,000.00");
  expect(leased).toContain("20,000 km a year");
  expect(leased).not.toMatch(/down payment|APR|after|null/);
});

const about = { contractNumber: "CZ-1", reason: "Has called" };
const [customerId, party] = ["c", "lessee" as const];

test.each([
  [
    "staff-disable",
    { roles: [{ role: "admin", countries: [] }] },
    "Roles: admin. All sessions and links of the account end at once.",
  ],
  ["signing-withdraw", about, "CZ-1 · Has called"],
  [
    "signing-begin",
    {
      ...about,
      mode: "alone",
      validUntil: "2026-02-01",
      signers: [
        { customerId, party, name: "Jan", turn: 1 },
        { customerId: "d", party, name: "Eva", turn: 2 },
      ],
    },
    "CZ-1 · Jan, Eva · by Feb 1, 2026 · Has called",
  ],
  [
    "signing-signer",
    { ...about, signerId: "s", from: "Jan", customerId, party, name: "Eva" },
    "CZ-1 · Eva signs instead of Jan · Has called",
  ],
  ["offer-extend", { validUntil: "2026-02-01", reason: "Has called" }, "by Feb 1, 2026 · Has called"],
  ["offer-link", { email: "j•••@example.com" }, "j•••@example.com"],
  ["offer-withdraw", { reason: "Has called" }, "Has called"],
  ["contact-change", { email: "j•••@example.com", phone: null, reason: "Has called" }, "j•••@example.com · Has called"],
] as const)("describes %s", (action, payload, said) => {
  const found = whatIsProposed(proposal(action, payload), catalogue("en"), "en");
  expect(found.replaceAll("\u00a0", " ")).toBe(said);
});

test.each([
  ["none", "No account uses this address. The proposal cannot be approved now."],
  ["acting", "The user with this address acts for the customer already. The proposal cannot be approved now."],
  ["free", null],
  [undefined, null],
] as const)("explains why a user link to an account that is %s is blocked: %s", (account, said) => {
  const payload = { email: "j•••@example.com", reason: "Has called", ...(account && { account }) };
  expect(obstacleOf(proposal("identity-link", payload), catalogue("en"))?.replaceAll("\u00a0", " ") ?? null).toBe(said);
});
