import { eq } from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import type { StaffRole } from "#domain/policies/staff-roles.ts";
import type { Connection } from "#server/database/connect.ts";
import { auditEvents } from "#server/database/tables.ts";
import { type Fixtures, makeFixtures } from "#tests/access/fixtures.ts";
import { type AccessWorld, openAccessWorld } from "#tests/access/world.ts";
import type { Browser } from "./portal.ts";
import { pdf } from "./upload-files.ts";
import { formOf } from "./uploads-world.ts";

interface Client {
  readonly customerId: string;
  readonly userId: string;
  readonly browser: Browser;
}

export interface PortalActor extends Client {
  readonly things: Fixtures;
}

export interface BackOfficeWorld extends AccessWorld {
  readonly operator: Awaited<ReturnType<AccessWorld["staff"]>>;
  /** @param country defaults to `cz` */
  client(country?: Country): Promise<Client>;
  actor(country?: Country): Promise<PortalActor>;
  sendFile(browser: Browser, name?: string, path?: string): Promise<string>;
  auditOf(event: string, subject: string): Promise<[actor: string, details: unknown][]>;
}

export const inAll = (...roles: StaffRole[]) => roles.map((role) => ({ role, countries: [] }));

export async function openBackOfficeWorld(connection: Connection): Promise<BackOfficeWorld> {
  const world = await openAccessWorld(connection);
  async function client(country: Country = "cz"): Promise<Client> {
    const customerId = await world.customer([], country);
    const userId = await world.user();
    return { customerId, userId, browser: await world.browser(userId, await world.identity(userId, customerId)) };
  }
  return {
    ...world,
    operator: await world.staff(inAll("operator")),
    client,
    async actor(country) {
      const who = await client(country);
      return { ...who, things: await makeFixtures(world.composition, who) };
    },
    async sendFile(browser, name = "a.pdf", path = "/api/backoffice/uploads") {
      const { body, type } = formOf([[name, pdf()]], { csrf_token: browser.jar.get("XSRF-TOKEN") ?? "" });
      const reply = await browser.sendBytes("POST", path, body, { "content-type": type });
      if (reply.status !== 200) throw new Error(`the file was refused: ${reply.text}`);
      return (reply.body as { uploads: { uploadId: string }[] }).uploads[0]?.uploadId ?? "";
    },
    async auditOf(event, subject) {
      const rows = await connection.db.select().from(auditEvents).where(eq(auditEvents.subject, subject));
      return rows.filter((row) => row.event === event).map(({ actor, details }) => [actor, JSON.parse(details)]);
    },
  };
}
