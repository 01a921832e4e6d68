import { expect, test } from "vitest";
import type { StaffSession } from "#server/contract/staff.ts";
import type { StaffCase } from "#server/use-cases/back-office/cases/case-shown.ts";
import { catalogue } from "#texts/catalogue.ts";
import { shownCase } from "./shown-case.ts";

const words = catalogue("en");
const at = "2026-11-23T09:00:00.000Z";
const somebody = { staffId: "s", name: "s@example.com" };
const approver = {
  staff: { id: "a", email: "a@example.com", locale: "en" },
  roles: [{ role: "approver", countries: [] }],
} as unknown as StaffSession;

const event = (own: Partial<StaffCase["history"][number]>) => ({
  revision: 1,
  at,
  who: { kind: "staff", ...somebody } as const,
  event: "take",
  risk: null,
  rejection: null,
  reason: null,
  ...own,
});

function shown(own: Partial<StaffCase>) {
  const caseRow: StaffCase = {
    id: "1",
    reference: "VO-1",
    state: "in-review",
    round: 1,
    revision: 4,
    country: "cz",
    customerType: "individual-consumer",
    partnerType: "default",
    assignee: null,
    risk: "normal",
    steps: {},
    banks: [],
    offerTerms: null,
    register: null,
    duplicates: [],
    customers: [],
    asks: [],
    papers: [],
    rounds: [],
    consents: [],
    since: at,
    due: null,
    sla: "in-time",
    history: [],
    notes: [],
    pending: null,
    isDecidedHere: true,
    ...own,
  };
  return shownCase(caseRow, { locale: "en", words, staff: approver, place: null });
}

test("does not call a resubmitted application new", () => {
  const labels = [1, 2].map((round) => shown({ state: "submitted", round }).state.label);
  expect(labels).toEqual([words.backofficeQueue.states.submitted, words.backofficeQueue.returned]);
});

test("does not show a decided case as overdue, even if it was decided late", () => {
  expect(shown({ state: "approved", due: null, sla: "breached" }).sla.tone).toBe("plain");
  expect(shown({ due: at, sla: "breached" }).sla).toEqual({ label: words.backofficeCase.sla.breached, tone: "wrong" });
});

test("addresses the state's hint to the person who has to act, and names that person to others", () => {
  const { stateHints, yourHints } = words.backofficeCase;
  const pending = {
    approvalId: "p",
    decision: "approve",
    reason: null,
    note: null,
    proposedBy: somebody,
    expires: "2999-01-01T00:00:00.000Z",
    isVoid: false,
  } as const;
  const me = { staffId: "a", name: "a@example.com" };
  const hintOf = (own: Partial<StaffCase>) => shown(own).state.hint;
  expect(hintOf({ assignee: me })).toBe(yourHints["in-review"]);
  expect(hintOf({ assignee: somebody })).toBe(stateHints["in-review"]);
  expect(hintOf({ state: "approval-pending", pending })).toBe(yourHints["approval-pending"]);
  const own = { ...pending, proposedBy: me };
  expect(hintOf({ state: "approval-pending", pending: own })).toBe(stateHints["approval-pending"]);
});

test("shows the reason of a rejection or hold in the history and beside the state", () => {
  const proposed = event({ event: "propose-rejection", rejection: "risk", reason: "Too many loans." });
  const agreed = event({ event: "reject", rejection: "risk", reason: "Agreed." });
  const rejected = shown({ state: "rejected", history: [proposed, agreed] });
  expect(rejected.why).toEqual({ label: "Reason for the rejection", text: "Risk: Too many loans." });
  expect(rejected.history.map(({ reason }) => reason)).toEqual(["Agreed.", "Reason: risk. Too many loans."]);
  const held = event({ event: "hold", reason: "A list names them." });
  expect(shown({ state: "on-hold", history: [held] }).why).toEqual({
    label: "Reason for the hold",
    text: "A list names them.",
  });
  expect(shown({ state: "in-review", history: [held, event({ event: "unhold" })] }).why).toBeNull();
});

test("shows the register's contradictions to the approver, with the submitted values and the person", () => {
  const person = { name: "Eva", surname: "Malá" };
  const register = { state: "found", company: { companyName: "Jinak a.s." }, askedAt: at } as const;
  const { differing } = shown({
    customerType: "company",
    register: { ...register, persons: [{ ...person, birthdate: "1970-01-01" }] },
    steps: {
      "1": { companyData: { companyName: "Tak a.s." }, uboData: { owners: [{ ...person, birthdate: "1971-01-01" }] } },
      "2": { customerData: { ...person, birthdate: "1972-01-01" } },
    },
  });
  expect(differing.map((line) => line.replaceAll("\u00a0", " "))).toEqual([
    "Company, Company name – filled in: Tak a.s. – Register: Jinak a.s.",
    "Eva Malá, Date of birth – filled in: Jan 1, 1971 – Register: Jan 1, 1970",
    "Person acting for the company, Date of birth – filled in: Jan 1, 1972 – Register: Jan 1, 1970",
  ]);
  expect(shown({}).differing).toEqual([]);
});

test("explains a proposal's effect, and shows an invalidated one without its deadline", () => {
  const pending = {
    approvalId: "p",
    decision: "reject",
    reason: "risk",
    note: null,
    proposedBy: somebody,
    expires: "2020-01-01T00:00:00.000Z",
    isVoid: true,
  } as const;
  const { pending: said, state } = shown({ state: "approval-pending", pending });
  expect(said).toMatchObject({
    agree: words.backofficeCase.pending.agree.reject,
    why: "Reason: risk",
    decision: "open",
    void: "late",
    by: "Proposed by s@example.com.",
  });
  expect(state.hint).toBe(words.backofficeCase.voidHint);
});

test("shows a lapsed proposal until another event follows", () => {
  const proposed = event({ revision: 2, event: "propose-approval" });
  const refused = event({ revision: 3, event: "refuse", reason: "no extract" });
  const fallen = { what: "The proposal to approve was refused.", reason: "no extract", who: "s@example.com" };
  expect(shown({ history: [proposed, refused] }).fallen).toMatchObject(fallen);
  expect(shown({ history: [proposed, refused, event({ revision: 4, event: "set-risk" })] }).fallen).toMatchObject(
    fallen,
  );
  expect(shown({ history: [proposed, refused, event({ revision: 4, event: "ask-for-changes" })] }).fallen).toBeNull();
  expect(shown({ history: [proposed, event({ revision: 3, event: "take-back" })] }).fallen).toBeNull();
  expect(shown({ state: "on-hold", history: [proposed, refused] }).fallen).toBeNull();
  const rejected = [event({ event: "propose-rejection" }), event({ event: "reject" })];
  expect(shown({ state: "rejected", history: rejected }).fallen).toBeNull();
  const reopening = event({ revision: 5, event: "propose-reopening" });
  expect(shown({ state: "rejected", history: [...rejected, reopening, refused] }).fallen).toMatchObject({
    what: "The reopening was refused.",
    reason: "no extract",
  });
  const ended = [event({ event: "propose-rejection" }), event({ event: "end-proposal" })];
  expect(shown({ history: ended }).fallen?.what).toBe("The proposal to reject became void.");
});

test("lists requested uploads with name and time", () => {
  const upload = {
    paperId: "7",
    path: "proofOfIdentity",
    round: 1,
    name: "ID.jpg",
    mime: "image/jpeg",
    size: 5,
  } as const;
  expect(shown({ papers: [{ ...upload, sentAt: at }] }).papers).toEqual([
    {
      id: "7",
      name: "ID.jpg",
      mime: "image/jpeg",
      size: 5,
      about: expect.stringMatching(/^Copy of the identity document, sent .*2026/),
    },
  ]);
});

test("shows the reason of the rejection to the approver of a reopening", () => {
  const pending = {
    approvalId: "9",
    decision: "reopen",
    reason: null,
    note: null,
    proposedBy: somebody,
    expires: at,
    isVoid: false,
  } as const;
  const history = [event({ event: "propose-rejection", rejection: "risk", reason: "Zadluženost" })];
  expect(shown({ state: "approval-pending", pending, history }).why).toEqual({
    label: "Reason for the rejection",
    text: expect.stringMatching(/: Zadluženost$/),
  });
  expect(shown({ state: "approval-pending", pending: { ...pending, decision: "approve" }, history }).why).toBeNull();
});

test("replaces labels that address the applicant for staff", () => {
  const steps = { "1": { uboData: { uboType: "owners" }, industryData: { description: "Bakery" } } } as const;
  const { parts } = shown({ country: "hu", customerType: "company", steps });
  const labels = parts.flatMap(({ rows }) => rows.map(({ label }) => label));
  expect(labels).toEqual(["Who is named", "What the business does"]);
});

test("shows the old and the new risk", () => {
  const history = [event({ event: "set-risk", risk: { from: "normal", to: "high" }, reason: "A list names them." })];
  expect(shown({ history }).history).toMatchObject([
    { what: "Risk changed: normal → high", reason: "A list names them." },
  ]);
});

test("explains a country without a register, except for individuals", () => {
  expect(shown({ country: "hu", customerType: "company" }).noRegister).toBe(words.backofficeCase.register.none);
  expect(shown({ country: "hu" }).noRegister).toBeNull();
});

test("names a consent's text by version and day and its browser, followed by the exact records", () => {
  const userAgent = "Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0";
  const consent = {
    round: 1,
    consentTextIdentifier: "onboarding-cz-cs-1",
    version: { number: 1, validFrom: "2026-01-01T00:00:00.000Z" },
    sha256: "ab",
    isIntact: true,
    at,
    locale: "cs",
    address: "192.0.2.1",
    userAgent,
    answers: [],
  } as const;
  const [said] = shown({ consents: [consent] }).consents;
  expect(said?.rows.map(([, value]) => value)).toEqual([
    expect.stringMatching(/^version 1, in force since .*2026/),
    expect.any(String),
    "Czech",
    "192.0.2.1",
    "Firefox, Windows",
  ]);
  expect(said?.exact.map(([, value]) => value)).toEqual(["onboarding-cz-cs-1", "ab", userAgent]);
});

test("shows monthly cost and annual rate of the financing, formatted like its price", () => {
  const financingData = { product: "credit", vehiclePrice: 420_000, downpaymentAmount: 84_000, period: 60 } as const;
  const { parts } = shown({ steps: { "1": { financingData } } });
  const rows = parts.find(({ title }) => title === words.wizardWords.group.financing)?.rows ?? [];
  const [instalment, rate] = rows.slice(-2);
  expect(instalment).toMatchObject({ label: words.wizardWords.fields.installmentAmount, masked: [] });
  const price = rows.find(({ label }) => label === words.wizardWords.fields.vehiclePrice);
  expect(price?.text).toMatch(/^420,000.Kč$/);
  expect(instalment?.text).toMatch(/^[\d,]+\.\d\d.Kč a month$/);
  expect(rate?.text).toContain(words.wizard.summary.estimate);
});

test("names the person whose data a part of a company's application has", () => {
  const steps = { "2": { customerData: { name: "Eva" } } } as unknown as StaffCase["steps"];
  const titleOf = (customerType: StaffCase["customerType"]) => shown({ customerType, steps }).parts.at(-1)?.title;
  expect(titleOf("company")).toBe(words.backofficeCase.data.actsFor);
  expect(titleOf("individual-consumer")).toBe(words.wizardWords.group.person);
});
