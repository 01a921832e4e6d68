import type { Country } from "#domain/countries/codes.ts";
import type { StaffRole } from "#domain/policies/staff-roles.ts";
import type { Connection } from "#server/database/connect.ts";
import { type AccessWorld, openAccessWorld } from "#tests/access/world.ts";
import { eventsOf } from "./events-of.ts";
import { type FiledApplication, fileApplication } from "./filed-application.ts";
import type { Reply } from "./portal.ts";

type Person = Awaited<ReturnType<AccessWorld["staff"]>>;
type By = Pick<Person, "browser">;
type Of = Pick<FiledApplication, "id">;

interface Taken {
  readonly operator: Person;
  readonly approver: Person;
  readonly application: FiledApplication;
}

export interface CasesWorld extends AccessWorld {
  /** @param countries empty: every country */
  person(role: StaffRole, countries?: readonly Country[]): Promise<Person>;
  filed(): Promise<FiledApplication>;
  pathOf(of: Of, act?: string): string;
  act(by: By, of: Of, name: string, body?: object): Promise<Reply>;
  read(by: By, of: Of): Promise<Record<string, unknown> & { readonly revision: number }>;
  taken(): Promise<Taken>;
  proposed(): Promise<Taken & { readonly approvalId: string }>;
  decide(by: By, approvalId: string, decision?: string): Promise<Reply>;
  listed(by: By, approvalId: string): Promise<unknown>;
  eventsOf(of: Of): Promise<string[]>;
}

export async function openCasesWorld(connection: Connection): Promise<CasesWorld> {
  const access = await openAccessWorld(connection);
  const world: CasesWorld = {
    ...access,
    person: (role, countries = []) => access.staff([{ role, countries }]),
    filed: async () => await fileApplication(await access.stranger()),
    pathOf: ({ id }, act = "") => `/api/backoffice/applications/${id}${act && `/${act}`}`,
    act: (by, of, name, body = {}) => by.browser.post(world.pathOf(of, name), body),
    async read(by, of) {
      const reply = await by.browser.get(world.pathOf(of));
      if (reply.status !== 200) throw new Error(`the case is not shown: ${reply.text}`);
      return reply.body as Record<string, unknown> & { revision: number };
    },
    async taken() {
      const operator = await world.person("operator");
      const approver = await world.person("approver");
      const application = await world.filed();
      const reply = await world.act(operator, application, "take");
      if (reply.status !== 200) throw new Error(`the case is not taken: ${reply.text}`);
      return { operator, approver, application };
    },
    async proposed() {
      const known = await world.taken();
      const proposal = { basedOn: 2, decision: "approve" };
      const reply = await world.act(known.operator, known.application, "propose", proposal);
      const { state, revision, approvalId } = reply.body as { state: string; revision: number; approvalId: string };
      if (state !== "approval-pending" || revision !== 3) throw new Error(`the case is not proposed: ${reply.text}`);
      return { ...known, approvalId };
    },
    decide: (by, approvalId, decision = "approve") =>
      by.browser.post(`/api/backoffice/approvals/${approvalId}/decide`, { decision }),
    async listed(by, approvalId) {
      const { items } = (await by.browser.get("/api/backoffice/approvals")).body as { items: { approvalId: string }[] };
      return items.find((one) => one.approvalId === approvalId);
    },
    eventsOf: async ({ id }) => (await eventsOf(connection.db, id)).map(([type]) => type),
  };
  return world;
}
