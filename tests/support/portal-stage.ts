import { expect } from "vitest";
import type { Role } from "#domain/accounts/identity.ts";
import { applicationHashes, messageHashes } from "#server/adapters/signed-ids.ts";
import { portalRoutes } from "#server/api/portal/routes.ts";
import { requestRoutes } from "#server/api/requests.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { Connection, Database } from "#server/database/connect.ts";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import type { MessageHashes } from "#server/ports/secrets.ts";
import { type PortalServices, portalServices, requestServices } from "#server/use-cases/portal/services.ts";
import { type AccountsWorld, openAccountsWorld } from "./accounts-world.ts";
import { type Browser, openBrowser, openPortal } from "./portal.ts";

export interface Client {
  readonly browser: Browser;
  readonly visitor: Visitor;
  readonly customerId: string;
}

export interface PortalStage {
  readonly db: Database;
  readonly world: AccountsWorld;
  readonly services: PortalServices;
  readonly hashes: MessageHashes;
  readonly origin: string;
  readonly log: readonly string[];
  client(role?: Role): Promise<Client>;
  list(who: Client, path: string): Promise<ListReply>;
  column(who: Client, path: string, name: string): Promise<unknown[]>;
  close(): Promise<void>;
}

interface ListReply {
  readonly status: number;
  readonly items: Record<string, unknown>[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

export async function openPortalStage(connection: Connection): Promise<PortalStage> {
  const { db } = connection;
  const world = openAccountsWorld(connection);
  const hashes = messageHashes(["a secret of the tests, 32 characters"]);
  const services = portalServices({
    database: db,
    clock: world.dependencies.clock,
    sealer: world.dependencies.sealer,
    messageHashes: hashes,
    applicationHashes: applicationHashes(["a secret of the tests, 32 characters"]),
  });
  const portal = await openPortal(connection, world.accounts, undefined, [
    ...portalRoutes(services),
    ...requestRoutes(requestServices(world.dependencies)),
  ]);
  const stage: PortalStage = {
    db,
    log: portal.log,
    origin: portal.origin,
    world,
    services,
    hashes,
    async client(role) {
      const user = await world.user();
      const idam = await world.identity(user.email, role && { role });
      const browser = await openBrowser(portal.origin);
      expect((await browser.post("/api/auth/login", { ...user })).status).toBe(200);
      const { visitor } = await world.logIn(user);
      const customerId = await findCustomerOf(db, idam);
      if (customerId === undefined) throw new Error("no customer");
      return { browser, visitor, customerId };
    },
    async list({ browser }, path) {
      const { status, body } = await browser.get(path);
      return { status, ...(body as Omit<ListReply, "status">) };
    },
    async column(who, path, name) {
      return (await stage.list(who, path)).items.map((item) => item[name]);
    },
    close: () => portal.close(),
  };
  return stage;
}
