import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Role } from "#domain/accounts/identity.ts";
import type { Country } from "#domain/countries/codes.ts";
import type { RoleAssignment } from "#domain/policies/staff-roles.ts";
import { makeSealer } from "#server/adapters/sealer.ts";
import { serverApp } from "#server/api/app.ts";
import { type Composition, compose } from "#server/composition/compose.ts";
import { markSealingKey } from "#server/composition/verify-encryption-keys.ts";
import { type Connection, transact } from "#server/database/connect.ts";
import { insertCustomer } from "#server/database/repositories/identities.ts";
import { insertStaff } from "#server/database/repositories/staff.ts";
import { replaceStaffRoles } from "#server/database/repositories/staff-roles.ts";
import { insertStaffSession } from "#server/database/repositories/staff-sessions.ts";
import { contractNumbers, identities, sessions, users } from "#server/database/tables.ts";
import type { RenderPage } from "#server/http/pages/page-renderer.ts";
import { parseConfig } from "#server/settings/config.ts";
import { makeLog } from "#server/shared/log.ts";
import { newToken, tokenDigest } from "#server/shared/tokens.ts";
import { identifierContext } from "#server/use-cases/accounts/encryption-contexts.ts";
import { type Browser, onFreePort, openBrowser } from "#tests/support/portal.ts";

export interface AccessWorld {
  readonly composition: Composition;
  readonly origin: string;
  readonly warnings: readonly string[];
  customer(roles: readonly Role[], country?: Country): Promise<string>;
  setRoles(customerId: string, roles: readonly Role[]): Promise<void>;
  user(): Promise<string>;
  identity(userId: string, customerId: string): Promise<string>;
  browser(userId: string, idam: string | null, state?: "live" | "ended"): Promise<Browser>;
  stranger(): Promise<Browser>;
  staff(
    roles: readonly RoleAssignment[],
  ): Promise<{
    readonly staffId: string;
    readonly sessionId: string;
    readonly email: string;
    readonly browser: Browser;
  }>;
  /** gives every session a recent password */
  stepUp(): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param settings added to the required ones
 * @param render the web part; by default all pages are equal
 */
export async function openAccessWorld(
  connection: Connection,
  settings: Readonly<Record<string, string>> = {},
  render: RenderPage = async () => new Response("<p></p>"),
): Promise<AccessWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), "volant-access-"));
  const secret = "a-secret-of-the-tests-of-at-least-32-letters";
  const config = parseConfig({ DATA_DIR: dataDir, SECRET_KEY: secret, LIMITS: "off", ...settings });
  const warnings: string[] = [];
  const log = makeLog("warn", { write: (line) => void warnings.push(line) });
  // Other worlds may have filled the same database under other keys.
  await markSealingKey(connection.db, makeSealer([secret]));
  // Without the demo's customers. The opener of the connection closes it.
  const composition = await compose({ ...config, isDemo: false }, log, async () => ({
    ...connection,
    close: async () => {},
  }));
  const parts = {
    ...composition,
    config,
    log,
    version: "1.2.3",
    isStopping: () => false,
    staticFolder: null,
    measure: null,
  };
  const server = await onFreePort(serverApp({ ...parts, render }));
  const { db } = connection;
  const createdAt = new Date();
  return {
    composition,
    origin: server.origin,
    warnings,
    async customer(roles, country = "cz") {
      const id = randomUUID();
      const sealedIdentifier = makeSealer(composition.secrets).seal(id, identifierContext(id));
      const sealed = { sealedIdentifier, sealedEmail: null, sealedPhone: null };
      const row = { id, customerType: "individual-consumer", country, name: "Test", ...sealed, createdAt } as const;
      await transact(db, (tx) => insertCustomer(tx, row, partyIn(id, roles)));
      return id;
    },
    async setRoles(customerId, given) {
      await db.delete(contractNumbers).where(eq(contractNumbers.customerId, customerId));
      const rows = partyIn(customerId, given).map((row) => ({ ...row, customerId }));
      if (rows.length > 0) await db.insert(contractNumbers).values(rows);
    },
    async user() {
      const id = randomUUID();
      const contacts = { emailProvenAt: createdAt, sealedPhone: null, phoneProvenAt: null };
      const rest = { locale: "cs", lastIdam: null, disabledAt: null, createdAt } as const;
      await db.insert(users).values({ id, email: `${id}@example.com`, ...contacts, ...rest });
      return id;
    },
    async identity(userId, customerId) {
      const idam = randomUUID();
      await db.insert(identities).values({ idam, userId, customerId, provedBy: "contract", createdAt });
      return idam;
    },
    async browser(userId, idam, state = "live") {
      const token = newToken();
      const expiresAt = new Date(createdAt.getTime() + (state === "live" ? 3_600_000 : -1));
      const times = { createdAt, expiresAt, endsAt: expiresAt };
      const row = { id: randomUUID(), tokenDigest: tokenDigest(token), userId, idam, ...times };
      await db.insert(sessions).values({ ...row, sealedAddress: "", sealedUserAgent: "" });
      return await openBrowser(server.origin, [["sid", token]]);
    },
    stranger: () => openBrowser(server.origin),
    async staff(roles) {
      const staffId = randomUUID();
      const email = `${staffId}@example.com`;
      const [sessionId, token] = [randomUUID(), newToken()];
      const endsAt = new Date(createdAt.getTime() + 3_600_000);
      await transact(db, async (tx) => {
        await insertStaff(tx, { id: staffId, email, passwordHash: "-", locale: "cs", createdAt });
        await replaceStaffRoles(tx, staffId, roles);
        const session = { id: sessionId, tokenDigest: tokenDigest(token), staffId };
        await insertStaffSession(tx, { ...session, createdAt, expiresAt: endsAt, endsAt }, 5);
      });
      return { staffId, sessionId, email, browser: await openBrowser(server.origin, [["staff", token]]) };
    },
    async stepUp() {
      await db.update(sessions).set({ provedAt: new Date() });
    },
    async close() {
      await server.close();
      await composition.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function partyIn(customerId: string, roles: readonly Role[]): { contractNumber: string; role: Role }[] {
  return roles.map((role) => ({ contractNumber: `${role} ${customerId}`, role }));
}
