import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { PartyKind } from "#domain/portal/contract.ts";
import type { SigningMode } from "#domain/portal/signing.ts";
import type { ContractToSign, SignedContract } from "#server/contract/signing.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { Connection } from "#server/database/connect.ts";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import type { SignatureRow } from "#server/database/repositories/signatures.ts";
import { contractParties, contracts, sessions, signatures, signers, signings } from "#server/database/tables.ts";
import { renderCustomerDocument } from "#server/documents/customer-document/render.ts";
import { createSeals } from "#server/documents/seals.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { makeLog } from "#server/shared/log.ts";
import { tokenDigest } from "#server/shared/tokens.ts";
import type { SigningDependencies } from "#server/use-cases/context.ts";
import { sealContract } from "#server/use-cases/signing/seal-contract.ts";
import { type SigningServices, signingServices } from "#server/use-cases/signing/services.ts";
import { type AccountsWorld, codeIn, type Message, openAccountsWorld } from "./accounts-world.ts";
import { filesInMemory } from "./files-in-memory.ts";
import { contractRow } from "./portal-rows.ts";

export interface Person {
  readonly visitor: Visitor;
  readonly customerId: string;
  readonly email: string;
}

interface Named {
  readonly person: Person;
  readonly party?: PartyKind;
  readonly turn?: number;
}

/** Signing on a real database with real PDFs, files in memory. The tests set the clock and run the jobs. */
export interface SigningWorld {
  readonly accounts: AccountsWorld;
  readonly dependencies: SigningDependencies;
  readonly signing: SigningServices;
  readonly stored: Map<string, Uint8Array>;
  person(): Promise<Person>;
  contract(named: readonly Named[], given?: { mode?: SigningMode; validUntil?: string }): Promise<string>;
  /** Requests and enters a code for signing. */
  proved(person: Person, contractNumbers: readonly string[]): Promise<string>;
  /** the person enters the password again, which counts for five minutes */
  stepUp(person: Person): Promise<void>;
  /** verifies the person's e-mail as for a registration */
  provedOrdinarily(person: Person): Promise<string>;
  sign(person: Person, contractNumber: string, idempotencyKey?: string): Promise<boolean>;
  signBy(verificationHash: string, person: Person, contractNumber: string): Promise<readonly SignedContract[]>;
  view(person: Person, contractNumber: string): Promise<ContractToSign>;
  signaturesOf(contractNumber: string): Promise<SignatureRow[]>;
  /** makes it differ from the contract that was put to signature */
  reprice(contractNumber: string, price: number): Promise<void>;
  /** @returns the number of jobs */
  seal(contractNumber: string): Promise<number>;
  messages(): Promise<Message[]>;
  close(): Promise<void>;
}

export function openSigningWorld(connection: Connection, { areLimitsOn = false } = {}): SigningWorld {
  const { db } = connection;
  const accounts = openAccountsWorld(connection, { settings: { areLimitsOn } });
  const stored = new Map<string, Uint8Array>();
  const toSeal: string[] = [];
  const jobs: Jobs = {
    async send(tx, name, payload, options) {
      if (name === "seal-contract" && "contractNumber" in payload) toSeal.push(payload.contractNumber);
      else await accounts.dependencies.jobs.send(tx, name, payload, options);
    },
  };
  const { clock, sealer, keyedDigest, companyInfo, messageHashes, notificationTokens } = accounts.dependencies;
  const letterhead = { name: companyInfo.cs.name, lines: [companyInfo.cs.street, companyInfo.cs.email] };
  const log = makeLog("fatal");
  const seals = createSeals({
    database: db,
    clock,
    sealer,
    companyInfo: (locale) => companyInfo[locale],
    settings: null,
    log,
  });
  const dependencies: SigningDependencies = {
    database: db,
    clock,
    sealer,
    files: filesInMemory(stored),
    jobs,
    books: { render: (document) => renderCustomerDocument({ document, letterhead }) },
    seals,
    room: null,
    keyedDigest,
    messageHashes,
    notificationTokens,
    companyInfo,
    log,
    settings: accounts.dependencies.settings,
  };
  const signing = signingServices(dependencies);
  const codeTo = async (email: string) => codeIn((await accounts.messages()).findLast(({ to }) => to === email));
  const world: SigningWorld = {
    accounts,
    dependencies,
    signing,
    stored,
    async person() {
      const user = await accounts.user();
      const idam = await accounts.identity(user.email);
      const { visitor } = await accounts.logIn(user);
      const customerId = await findCustomerOf(db, idam);
      if (customerId === undefined) throw new Error("no customer");
      return { visitor, customerId, email: user.email };
    },
    async contract(named, { mode = "jointly", validUntil = "2026-12-01" } = {}) {
      const [actor] = named;
      if (!actor) throw new Error("there is no signer");
      const row = contractRow(actor.person.customerId, { status: "pending-signature", vin: null, plate: null });
      const { contractNumber } = row;
      await db.insert(contracts).values(row);
      const empty = { signedVersion: null, sealedKey: null, sealedSha256: null, sealedSize: null, sealedAt: null };
      await db.insert(signings).values({ contractNumber, mode, validUntil, createdAt: clock.now(), ...empty });
      const all = named.map(({ person: { customerId }, party = "lessee", turn = 1 }, index) => {
        const common = { contractNumber, position: index + 1, party, customerId };
        return { ...common, id: randomUUID(), name: `Podepisující ${index + 1}`, turn };
      });
      await db.insert(signers).values(all);
      await db.insert(contractParties).values(all.map(({ id: _id, turn: _turn, ...party }) => party));
      return contractNumber;
    },
    async stepUp({ visitor: { sessionToken } }) {
      const isTheirs = eq(sessions.tokenDigest, tokenDigest(sessionToken ?? ""));
      await db.update(sessions).set({ provedAt: clock.now() }).where(isTheirs);
    },
    async proved(person, contractNumbers) {
      const { visitor, email } = person;
      await world.stepUp(person);
      await accounts.messages();
      const { hash } = await signing.sendCode(contractNumbers, visitor);
      await accounts.accounts.verifyCode({ type: "signature", hash, code: await codeTo(email) }, visitor);
      return hash;
    },
    async provedOrdinarily({ visitor, email }) {
      await accounts.messages();
      const asked = { type: "email", contact: email, locale: "cs" } as const;
      const { hash } = await accounts.accounts.createVerification(asked, visitor);
      await accounts.accounts.verifyCode({ type: "email", hash, code: await codeTo(email) }, visitor);
      return hash;
    },
    async sign(person, contractNumber, idempotencyKey) {
      const verificationHash = await world.proved(person, [contractNumber]);
      const [signed] = await signing.sign([{ contractNumber, verificationHash }], person.visitor, idempotencyKey);
      return signed?.isComplete ?? false;
    },
    signBy: (verificationHash, { visitor }, contractNumber) =>
      signing.sign([{ contractNumber, verificationHash }], visitor),
    view: ({ visitor }, contractNumber) => signing.contractToSign(contractNumber, visitor),
    async signaturesOf(contractNumber) {
      const isOfIt = eq(signatures.contractNumber, contractNumber);
      return await db.select().from(signatures).where(isOfIt).orderBy(signatures.position);
    },
    async reprice(contractNumber, price) {
      await db.update(contracts).set({ price }).where(eq(contracts.contractNumber, contractNumber));
    },
    async seal(contractNumber) {
      const sent = toSeal.filter((one) => one === contractNumber);
      for (const one of sent) await sealContract(dependencies, one, { id: randomUUID(), attempt: 1 });
      return sent.length;
    },
    messages: () => accounts.messages(),
    close: () => seals.close(),
  };
  return world;
}
