import { createHash, createHmac, randomUUID } from "node:crypto";
import type { Role } from "#domain/accounts/identity.ts";
import { makeSealer } from "#server/adapters/sealer.ts";
import { messageHashes, notificationTokens } from "#server/adapters/signed-ids.ts";
import type { NewSession } from "#server/contract/accounts.ts";
import type { StaffVisitor } from "#server/contract/staff.ts";
import { type Connection, transact } from "#server/database/connect.ts";
import { insertCustomer } from "#server/database/repositories/identities.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { JobName, JobPayloads } from "#server/jobs/payloads.ts";
import type { PasswordHasher } from "#server/ports/secrets.ts";
import { type ProviderMails, providerMailsTo } from "#server/settings/provider-mails.ts";
import { addIdentity } from "#server/use-cases/accounts/add-identity.ts";
import { emailContext, identifierContext, phoneContext } from "#server/use-cases/accounts/encryption-contexts.ts";
import { registerByPhone } from "#server/use-cases/accounts/make-account.ts";
import { makeDataCopy } from "#server/use-cases/accounts/profile/data-copy/make-data-copy.ts";
import { sendContactCode } from "#server/use-cases/accounts/profile/send-contact-code.ts";
import { sendLinkCode } from "#server/use-cases/accounts/send-link-code.ts";
import { sendRecoveryLink } from "#server/use-cases/accounts/send-recovery-link.ts";
import {
  type AccountServices,
  accountServices,
  type ProfileServices,
  profileServices,
  type StaffServices,
  staffServices,
} from "#server/use-cases/accounts/services.ts";
import type {
  AccountDependencies,
  AccountSettings,
  ContractFiles,
  ProfileDependencies,
  TellingDependencies,
} from "#server/use-cases/context.ts";
import { filesInMemory } from "./files-in-memory.ts";
import { reachableDemo } from "./reachable-demo.ts";

type SentJob = { [Name in JobName]: { name: Name; payload: JobPayloads[Name] } }[JobName];

export interface Message {
  readonly to: string;
  readonly text: string;
}

export interface AccountsWorld {
  readonly dependencies: AccountDependencies &
    TellingDependencies & {
      readonly settings: { readonly providerMails: ProviderMails; readonly cases: "staff" | "core" };
      readonly contractFiles: ContractFiles;
    };
  readonly accounts: AccountServices;
  readonly profile: ProfileServices;
  readonly profileDependencies: ProfileDependencies;
  readonly staff: StaffServices;
  /** password verifications, dummy ones included */
  readonly hashing: { verified: number; made: number };
  pass(milliseconds: number): void;
  /**
   * Runs the jobs that look up an account, and returns the messages sent since the last call. The next call repeats a
   * failed job.
   */
  messages(): Promise<Message[]>;
  /** Runs the registrations by phone at the same time, as several processes might. */
  registerAtOnce(): Promise<void>;
  user(options?: { email?: string }): Promise<{ email: string; password: string }>;
  logIn(
    user: { email: string; password: string },
    visitor?: StaffVisitor,
  ): Promise<NewSession & { visitor: StaffVisitor }>;
  verified(type: "email" | "phone", contact: string): Promise<string>;
  customer(options?: {
    email?: string | null;
    phone?: string | null;
    role?: Role;
  }): Promise<{ id: string; contractNumber: string; identifier: string }>;
  identity(email: string, options?: { role?: Role }): Promise<string>;
}

export const password = "kolem řeky rostou vrby";
export const otherPassword = "na stole leží tři hrušky";

const secrets = ["a secret of the tests, 32 characters"];

let addresses = 0;

/** Returns a visitor with an address of its own, so that limits by address do not apply. */
export function newVisitor(sessionToken: string | null = null): StaffVisitor {
  addresses += 1;
  const address = `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`;
  return { deviceToken: null, sessionToken, staffToken: null, address, userAgent: "Test/1.0", locale: "cs" };
}

export const newEmail = () => `${randomUUID()}@example.com`;
export const newPhone = () => String(600_000_000 + Math.floor(Math.random() * 199_999_999));

export function codeIn(message: Message | undefined): string {
  const code = /\b\d{6}\b/.exec(message?.text ?? "")?.[0];
  if (code === undefined) throw new Error(`no code in ${JSON.stringify(message)}`);
  return code;
}

export function hashIn(message: Message | undefined): string {
  const hash = /\?hash=([\w-]{43})/.exec(message?.text ?? "")?.[1];
  if (hash === undefined) throw new Error(`no link in ${JSON.stringify(message)}`);
  return hash;
}

export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

export function openAccountsWorld(
  connection: Connection,
  parts: {
    settings?: Partial<AccountSettings & { readonly providerMails: ProviderMails }>;
    hasher?: PasswordHasher;
  } = {},
): AccountsWorld {
  const sent: SentJob[] = [];
  const hashing = { verified: 0, made: 0 };
  let now = new Date("2026-11-21T09:00:00.000Z");
  const collect: Jobs = {
    async send(_tx, name, payload) {
      sent.push({ name, payload } as SentJob);
    },
  };
  const config = reachableDemo({ PUBLIC_URL: "https://portal.example" });
  const providerEmail = "provider@example.com";
  const dependencies: AccountsWorld["dependencies"] = {
    database: connection.db,
    clock: { now: () => now },
    sealer: makeSealer(secrets),
    jobs: collect,
    hasher: parts.hasher ?? quickHasher(hashing),
    keyedDigest: (text) => createHmac("sha256", "tests").update(text).digest("base64url"),
    companyInfo: config.companyInfo,
    messageHashes: messageHashes(secrets),
    notificationTokens: notificationTokens(secrets),
    contractFiles: { pagesOf: async () => 1 },
    settings: { ...config, providerEmail, providerMails: providerMailsTo(providerEmail), ...parts.settings },
  };
  const accounts = accountServices(dependencies);
  const profileDependencies: ProfileDependencies = {
    ...dependencies,
    files: filesInMemory(),
    subjectDigests: (subject) => [dependencies.keyedDigest(subject)],
    settings: { ...config, ...dependencies.settings },
  };
  const profile = profileServices(profileDependencies);
  const staff = staffServices(dependencies);

  const world: AccountsWorld = {
    dependencies,
    accounts,
    profile,
    profileDependencies,
    staff,
    hashing,
    pass(milliseconds) {
      now = new Date(now.getTime() + milliseconds);
    },
    async messages() {
      const messages: Message[] = [];
      for (let [job] = sent; job !== undefined; [job] = sent) {
        if (job.name === "register-by-phone") await registerByPhone(dependencies, job.payload);
        else if (job.name === "send-recovery") await sendRecoveryLink(dependencies, job.payload);
        else if (job.name === "send-link-code") await sendLinkCode(dependencies, job.payload);
        else if (job.name === "send-contact-code") await sendContactCode(profileDependencies, job.payload);
        else if (job.name === "make-data-copy") await makeDataCopy(profileDependencies, job.payload.copyId);
        else if (job.name === "send-mail" || job.name === "send-text-message") messages.push(job.payload);
        sent.shift();
      }
      return messages;
    },
    async registerAtOnce() {
      const registrants = sent.flatMap((job) => (job.name === "register-by-phone" ? [job.payload] : []));
      await Promise.all(registrants.map((registrant) => registerByPhone(dependencies, registrant)));
      sent.splice(0, sent.length, ...sent.filter(({ name }) => name !== "register-by-phone"));
    },
    async user({ email = newEmail() } = {}) {
      const verificationHash = await world.verified("email", email);
      await accounts.register(
        { verificationHash, email, password, passwordCheck: password, locale: "cs" },
        newVisitor(),
      );
      return { email, password };
    },
    async logIn(user, visitor = newVisitor()) {
      const session = await accounts.logIn(user, visitor);
      const { token: sessionToken, deviceToken } = session;
      return { ...session, visitor: { ...visitor, sessionToken, deviceToken } };
    },
    async verified(type, contact) {
      const { hash } = await accounts.createVerification(
        { type, contact, phoneCode: "+420", locale: "cs" },
        newVisitor(),
      );
      const code = codeIn((await world.messages()).findLast(({ to }) => to.endsWith(contact)));
      await accounts.verifyCode({ type, hash, code }, newVisitor());
      return hash;
    },
    async customer({ email = newEmail(), phone = null, role } = {}) {
      const id = randomUUID();
      const contractNumber = `CZ-${id.slice(0, 8).toUpperCase()}`;
      const identifier = `${id.slice(0, 6)}/${id.slice(9, 13)}`;
      const { sealer } = dependencies;
      const row = {
        id,
        customerType: "company" as const,
        country: "cz" as const,
        name: `Zákazník ${id.slice(0, 4)}`,
        sealedIdentifier: sealer.seal(identifier, identifierContext(id)),
        sealedEmail: email === null ? null : sealer.seal(email, emailContext(id)),
        sealedPhone: phone === null ? null : sealer.seal(phone, phoneContext(id)),
        createdAt: now,
      };
      await transact(connection.db, (tx) => insertCustomer(tx, row, [{ contractNumber, role: role ?? null }]));
      return { id, contractNumber, identifier };
    },
    async identity(email, options = {}) {
      const { id: customerId } = await world.customer(options);
      const { visitor } = await world.logIn({ email, password });
      const before = await accounts.session(visitor);
      if (before === null) throw new Error("the user is not logged in");
      world.pass(1);
      await transact(connection.db, (tx) =>
        addIdentity(dependencies, tx, { userId: before.user.id, customerId, provedBy: "contract", at: now }),
      );
      const after = await accounts.session(visitor);
      await accounts.logOut(visitor);
      const added = after?.identities.find(({ idam }) => !before.identities.some((known) => known.idam === idam));
      if (added === undefined) throw new Error("no identity was added");
      return added.idam;
    },
  };
  return world;
}

/** Returns a hasher that is quick and does not hash. */
function quickHasher(hashing: { verified: number; made: number }): PasswordHasher {
  const digest = (text: string) => createHash("sha256").update(text.normalize("NFC")).digest("base64");
  return {
    async hash(text) {
      hashing.made += 1;
      return digest(text);
    },
    async verify(text, hash) {
      hashing.verified += 1;
      return digest(text) === hash;
    },
    isOutdated: () => false,
  };
}
