import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Connection } from "#server/database/connect.ts";
import { findUserByEmail } from "#server/database/repositories/users.ts";
import * as tables from "#server/database/tables.ts";
import { demoPassword } from "#server/demo/demo-users.ts";
import { seedDemo } from "#server/demo/seed-demo.ts";
import { makeLog } from "#server/shared/log.ts";
import { deleteOverdue } from "#server/use-cases/delete-overdue.ts";
import { deleteUploads } from "#server/use-cases/files/uploads/delete-uploads.ts";
import { openAccountsWorld } from "#tests/support/accounts-world.ts";
import { openEmbedded } from "#tests/support/database.ts";
import { demoDependencies } from "#tests/support/demo-dependencies.ts";
import { sections } from "./data-copy/sections.ts";
import { subjectOf } from "./data-copy/subject-of.ts";

type Tables = typeof tables;
type TableName = { [Name in keyof Tables]: Tables[Name] extends PgTable ? Name : never }[keyof Tables];

/**
 * "done": a statement of the work looks for its rows. With another table: its rows are deleted with those of the other
 * one.
 */
type Fate = "done" | { readonly with: TableName } | { readonly kept: string };

type Care = readonly [retention: Fate, closing: Fate, copy: { readonly section: string } | { readonly left: string }];

const books: Fate = { kept: "the provider's books: nothing here deletes contracts and what belongs to them" };
const customers: Fate = { kept: "the customer's, not the account's" };
const evidence: Fate = { kept: "proves who did what, until the legal term of the account is over" };
const applicants: Fate = { kept: "an applicant's, who needs no account" };
const soonOver: Fate = { kept: "over within a day or so; the retention deletes it" };
const ofProvider: Fate = { kept: "the provider's own, of no customer" };
const ofIds: Fate = { kept: "ids and states without personal data; the retention deletes it after 90 days" };
const ofStaff: Fate = { kept: "of the provider's staff" };
const chain: Fate = { kept: "append-only, and without personal data" };
const demo: Fate = { kept: "demo mode alone" };
const secret = { left: "a secret or the digest of one, which tells its owner nothing" };
const notPersonal = { left: "not about the user" };
const inConsents = { left: "an applicant's; what was consented to is in the consents" };
const inSection = (name: string) => ({ section: name });
const goesWith = (name: TableName) => ({ with: name });

/** A table that is missing here fails the first test. */
const careOf = {
  accessCodes: [goesWith("applications"), applicants, secret],
  accountLinks: ["done", "done", secret],
  applicantInvitations: [
    goesWith("applications"),
    applicants,
    { left: "that the provider has written to the e-mail of the applicant" },
  ],
  applicationAccess: [goesWith("applications"), applicants, secret],
  applicationDrafts: [goesWith("applications"), applicants, inConsents],
  applicationFigures: [
    {
      kept: "how far and how fast, without anything about a person; the id leads nowhere once the application is deleted",
    },
    { kept: "figures of the provider's work" },
    notPersonal,
  ],
  applicationSearchTokens: [goesWith("applications"), applicants, { left: "digests of what is in the application" }],
  applicationSteps: [goesWith("applications"), applicants, inConsents],
  applications: ["done", applicants, inSection("consents")],
  approvals: ["done", ofStaff, notPersonal],
  archives: ["done", "done", inSection("archives")],
  auditAddresses: ["done", { kept: "whoever took an account over would remove the traces" }, inSection("audit")],
  auditEvents: [chain, chain, inSection("audit")],
  bulkInvitations: ["done", ofStaff, { left: "what came of it to the customer is that the provider has written" }],
  calendarFeeds: [goesWith("identities"), "done", inSection("calendars")],
  cannedReplies: [ofProvider, ofProvider, notPersonal],
  caseReaders: ["done", ofStaff, notPersonal],
  clientChanges: [ofProvider, ofStaff, notPersonal],
  consentTextDrafts: [ofProvider, ofProvider, notPersonal],
  consentTexts: [ofProvider, ofProvider, inSection("consents")],
  consentWithdrawals: [goesWith("consents"), evidence, inSection("withdrawals")],
  consents: [goesWith("applications"), applicants, inSection("consents")],
  contactChanges: ["done", goesWith("sessions"), secret],
  contactTexts: [ofProvider, ofProvider, notPersonal],
  contactUndos: ["done", "done", secret],
  contacts: [ofProvider, ofProvider, notPersonal],
  contentDrafts: [ofProvider, ofProvider, notPersonal],
  contentVersions: [ofProvider, ofProvider, notPersonal],
  contractOpenings: [goesWith("users"), evidence, inSection("contract-openings")],
  contractNumbers: [books, customers, { left: "the numbers of the contracts" }],
  contractParties: [books, customers, inSection("contracts")],
  contractVersions: [books, evidence, { left: "the text of the contract, which is a document" }],
  contracts: [books, customers, inSection("contracts")],
  credentials: [goesWith("users"), "done", secret],
  customerSearchTokens: [books, customers, { left: "digests of what is in the customers" }],
  customers: [books, customers, inSection("customers")],
  dataCopies: ["done", "done", { left: "the copy itself" }],
  dealers: [ofProvider, ofProvider, notPersonal],
  documentRequests: [books, customers, inSection("missing-documents")],
  documents: [books, customers, inSection("documents")],
  endedIdentities: [goesWith("users"), evidence, { left: "whose data are no longer the user's to see" }],
  droppedFiles: ["done", soonOver, notPersonal],
  dryRunLines: ["done", soonOver, { left: "a line of a dry run, of which nothing is made" }],
  dryRunDependencies: [{ kept: "deleted with the lines of its dry run" }, ofProvider, notPersonal],
  eventCauses: [
    { kept: "until they are events, within the second" },
    ofIds,
    { left: "ids, references and states of what other sections have" },
  ],
  eventPositions: [{ kept: "one number" }, ofProvider, notPersonal],
  events: ["done", ofIds, { left: "ids, references and states of what other sections have" }],
  faqGroups: [ofProvider, ofProvider, notPersonal],
  faqQuestions: [ofProvider, ofProvider, notPersonal],
  formerConsents: [goesWith("consents"), applicants, { left: "replaced by the one among the consents" }],
  formerContracts: ["done", customers, { left: "when a contract ended whose record was deleted" }],
  formerLinks: [goesWith("applications"), applicants, secret],
  identities: [goesWith("users"), evidence, inSection("customers")],
  importedContents: [ofProvider, ofProvider, notPersonal],
  idempotencyKeys: ["done", ofProvider, notPersonal],
  integrationClients: [ofProvider, ofProvider, notPersonal],
  integrationDeferredLines: [
    "done",
    soonOver,
    { left: "a line that waits; what is made of it is in the other sections" },
  ],
  integrationFileParts: [goesWith("integrationFiles"), ofProvider, { left: "bytes of a file of the provider's" }],
  integrationFileUses: [books, ofProvider, { left: "what a record refers to is in the record's section" }],
  integrationFiles: ["done", ofProvider, { left: "what a record refers to is in the record's section" }],
  integrationImports: ["done", ofProvider, { left: "counts of lines; what was made of them is in the other sections" }],
  integrationKeys: [ofProvider, ofProvider, notPersonal],
  integrationRecords: [books, customers, { left: "what was made of them is in the other sections" }],
  invitations: [books, customers, { left: "that the provider has written to the e-mail of the customer" }],
  invoices: [books, customers, inSection("invoices")],
  knownDevices: [goesWith("users"), "done", secret],
  limits: ["done", soonOver, notPersonal],
  listedChanges: [{ kept: "until they are taken over, within the second" }, ofIds, notPersonal],
  listViews: [goesWith("users"), "done", inSection("views")],
  loginFailures: ["done", { kept: "counts by the digest of an e-mail; the retention deletes it" }, notPersonal],
  monthPackDays: [goesWith("users"), "done", inSection("month-packs")],
  messageReplies: [goesWith("messages"), customers, inSection("messages")],
  messageAttachments: [goesWith("messages"), customers, inSection("messages")],
  messages: ["done", customers, inSection("messages")],
  notificationChoices: [goesWith("users"), "done", inSection("notice-choices")],
  notifications: ["done", "done", inSection("notices")],
  offerExpiries: [books, customers, notPersonal],
  offerLinks: ["done", ofStaff, notPersonal],
  offers: [books, customers, inSection("offers")],
  outboxMessages: [demo, demo, notPersonal],
  payerAccounts: [goesWith("identities"), "done", inSection("payer-accounts")],
  ownerLinkAccess: [goesWith("ownerLinks"), applicants, secret],
  ownerLinks: [goesWith("applications"), applicants, inConsents],
  paymentSchedules: [books, customers, inSection("contracts")],
  impersonations: ["done", soonOver, { left: "who of staff looks; that they did is in the audit log" }],
  publications: ["done", ofStaff, { left: "what came of it to the user is in the messages" }],
  queueItems: [
    { kept: "leaves with the row that it is about" },
    ofIds,
    { left: "ids, references and states of what other sections have" },
  ],
  recoveryCodes: [goesWith("secondFactors"), goesWith("secondFactors"), secret],
  requestAttachments: [books, customers, inSection("requests")],
  requestDrafts: ["done", "done", inSection("request-drafts")],
  requestEntries: [books, customers, inSection("requests")],
  requestEvents: [books, customers, inSection("requests")],
  requests: [books, customers, inSection("requests")],
  changeRequests: [goesWith("cases"), applicants, inConsents],
  caseHistory: [goesWith("cases"), applicants, { left: "who of staff did what" }],
  caseNotes: [goesWith("cases"), applicants, { left: "what staff note among themselves, while they decide" }],
  requestedUploads: [goesWith("cases"), applicants, inConsents],
  caseRegisterAnswers: [goesWith("cases"), applicants, { left: "what the public register says of a company" }],
  caseSubmissions: [goesWith("cases"), applicants, inConsents],
  cases: [
    goesWith("applications"),
    applicants,
    { left: "where the provider stands; the applicant is told when it is decided" },
  ],
  sealCertificates: [ofProvider, ofProvider, notPersonal],
  encryptionKeys: [ofProvider, ofProvider, notPersonal],
  secondFactors: [goesWith("users"), "done", inSection("account")],
  slaPolicies: [ofProvider, ofProvider, notPersonal],
  sessions: ["done", "done", inSection("sessions")],
  signatures: [books, evidence, inSection("signatures")],
  signers: [books, evidence, inSection("signatures")],
  signingCalls: ["done", soonOver, notPersonal],
  signingDeclines: [books, evidence, inSection("declines")],
  signings: [books, evidence, { left: "what can be signed is in the contracts" }],
  staff: [ofStaff, ofStaff, notPersonal],
  staffDevices: [ofStaff, ofStaff, notPersonal],
  staffImportRuns: [goesWith("staffImports"), ofProvider, notPersonal],
  staffImports: [
    "done",
    ofProvider,
    { left: "files of the provider's books; what was made of them is in the other sections" },
  ],
  staffLinks: ["done", ofStaff, notPersonal],
  staffRoles: [ofStaff, ofStaff, notPersonal],
  staffSearches: ["done", ofStaff, notPersonal],
  staffSessions: ["done", ofStaff, notPersonal],
  staffUses: ["done", ofStaff, notPersonal],
  staffViews: [ofStaff, ofStaff, notPersonal],
  uploadParts: [goesWith("uploads"), goesWith("uploads"), { left: "bytes of an upload" }],
  uploads: ["done", "done", inSection("uploads")],
  users: ["done", "done", inSection("account")],
  verifications: ["done", soonOver, secret],
  webhookDeliveries: ["done", ofIds, { left: "ids, references and states of what other sections have" }],
  webhookAttempts: ["done", ofIds, notPersonal],
  webhooks: [ofProvider, ofProvider, notPersonal],
  withdrawals: [books, evidence, inSection("contract-withdrawals")],
} as const satisfies Readonly<Partial<Record<TableName, Care>>>;

const lines: readonly (readonly [name: string, care: Care])[] = Object.entries(careOf);
const known = Object.entries(tables).flatMap(([name, table]) =>
  is(table, PgTable) ? [{ name, table: getTableConfig(table) }] : [],
);
const all = lines.flatMap(([name, care]) =>
  known.filter((one) => one.name === name).map(({ table }) => ({ name, table, care })),
);

type Named = ReadonlySet<string>;

describe("every table", () => {
  let connection: Connection;
  let retention: Named;
  let closing: Named;
  const copied = new Map<string, Named>();

  async function watch(work: () => Promise<unknown>): Promise<Named> {
    const session = Object.getPrototypeOf(connection.db._.session);
    const spy = vi.spyOn(session, "prepareQuery");
    try {
      await work();
      const statements = spy.mock.calls.map(([query]) => (query as { sql: string }).sql);
      return new Set(statements.flatMap((sql) => [...sql.matchAll(/"(\w+)"/g)].map(([, word = ""]) => word)));
    } finally {
      spy.mockRestore();
    }
  }

  // Tens of thousands of rows, on busy machines.
  beforeAll(async () => {
    connection = await openEmbedded();
    const world = openAccountsWorld(connection);
    const { profileDependencies: needed } = world;
    await seedDemo(demoDependencies(world));
    const email = "company.cz@example.com";
    const user = await findUserByEmail(connection.db, email);
    const subject = await subjectOf(connection.db, user?.id ?? "");
    if (subject === null) throw new Error("the demo has no such user");
    const found = await watch(() => subjectOf(connection.db, subject.user.id));
    for (const section of sections) {
      const read = await watch(async () => {
        for await (const page of section.pages(needed, subject)) expect(page).toBeDefined();
      });
      copied.set(section.name, ["account", "customers"].includes(section.name) ? new Set([...read, ...found]) : read);
    }
    const { visitor } = await world.logIn({ email, password: demoPassword });
    closing = await watch(() => world.profile.closeAccount(visitor));
    const { files } = needed;
    retention = await watch(async () => {
      await deleteOverdue({ ...needed, log: makeLog("silent") });
      await deleteUploads({ ...needed, files });
    });
  }, 240_000);
  afterAll(async () => await connection?.close());

  const goes = (fate: Fate, { named, of }: { named: Named; of: (care: Care) => Fate }, own: (typeof all)[number]) => {
    if (fate === "done") return expect(named).toContain(own.table.name);
    if (!("with" in fate)) return expect(fate.kept).not.toBe("");
    const parent = all.find(({ name }) => name === fate.with);
    const keys = own.table.foreignKeys.filter(({ onDelete }) => onDelete === "cascade");
    const parents = keys.map((key) => getTableConfig(key.reference().foreignTable).name);
    expect(parents).toContain(parent?.table.name);
    return expect(parent && of(parent.care)).not.toHaveProperty("kept");
  };

  it("has a line here", () => {
    expect(Object.keys(careOf).toSorted()).toEqual(known.map(({ name }) => name).toSorted());
  });

  it.each(all)("$name: the retention", (own) => {
    goes(own.care[0], { named: retention, of: ([fate]) => fate }, own);
  });
  it.each(all)("$name: closing an account", (own) => {
    goes(own.care[1], { named: closing, of: ([, fate]) => fate }, own);
  });
  it.each(all)("$name: the copy of one's data", ({ table, care: [, , copy] }) => {
    if ("section" in copy) expect(copied.get(copy.section)).toContain(table.name);
    else expect(copy.left).not.toBe("");
  });
});
