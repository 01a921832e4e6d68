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

/** A customer of the provider who is logged in. */
interface Client {
  readonly customerId: string;
  readonly userId: string;
  readonly browser: Browser;
}

/** A customer who has one of everything. */
export interface PortalActor extends Client {
  readonly things: Fixtures;
}

/** The product as it is put together in earnest, with an operator who works on what customers send. */
export interface BackOfficeWorld extends AccessWorld {
  readonly operator: Awaited<ReturnType<AccessWorld["staff"]>>;
  /** of the Czech Republic unless said otherwise */
  client(country?: Country): Promise<Client>;
  actor(country?: Country): Promise<PortalActor>;
  /** a file that is uploaded by staff, or at the path of another call; its id */
  sendFile(browser: Browser, name?: string, path?: string): Promise<string>;
  /** the lines of one event about a subject: who did it, and its details */
  auditOf(event: string, subject: string): Promise<[actor: string, details: unknown][]>;
}

/** Roles that are held in every country. */
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
      if (reply.status !== 200) throw new Error(`the file was not taken: ${reply.text}`);
      return (reply.body as { uploads: { uploadId: string }[] }).uploads[0]?.uploadId ?? "";
    },
    async auditOf(event, subject) {
      const rows = await connection.db.select().from(auditEvents).where(eq(auditEvents.subject, subject));
      return rows.filter((row) => row.event === event).map(({ actor, details }) => [actor, JSON.parse(details)]);
    },
  };
}
