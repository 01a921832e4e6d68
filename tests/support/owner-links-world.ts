import { ownersIn } from "#forms/onboarding/owner-keys.ts";
import type { OpenApplication } from "#server/contract/onboarding.ts";
import type { OwnerCardInput } from "#server/contract/owner-links.ts";
import type { StaffVisitor } from "#server/contract/staff.ts";
import type { Connection } from "#server/database/connect.ts";
import { ownerLinks } from "#server/database/tables.ts";
import { createAccessCode } from "#server/use-cases/onboarding/create-access-code.ts";
import { openApplication } from "#server/use-cases/onboarding/open-application.ts";
import { createOwnerLink } from "#server/use-cases/onboarding/owner-links/create-owner-link.ts";
import { saveOwnerCard } from "#server/use-cases/onboarding/owner-links/save-owner-card.ts";
import { settleOwnerLink } from "#server/use-cases/onboarding/owner-links/settle-owner-link.ts";
import { saveDraft } from "#server/use-cases/onboarding/save-draft.ts";
import { verifyAccessCode } from "#server/use-cases/onboarding/verify-access-code.ts";
import { newEmail } from "./accounts-world.ts";
import { applicantOf } from "./applicants.ts";
import { type Held, openOnboardingWorld, visitorWith } from "./onboarding-world.ts";

const outsider = visitorWith(null);
const values1 = applicantOf("cz", "company", { email: "a@example.com" })[1];
const owner = (ownersIn(values1) ?? [])[0]?.answers ?? {};
export const eva = { ...owner, name: "Eva", surname: "Malá", personal_id: "855101/0001" };
export const jan = { ...owner, name: "Jan", surname: "Velký", personal_id: "800101/0002" };
export const companyName = values1.companyData?.companyName;

export const businessOf = (...owners: object[]) => ({ ...values1, uboData: { owners } });

export async function openOwnerLinksWorld(connection: Connection) {
  const world = await openOnboardingWorld(connection);
  const { dependencies } = world;
  let sequence = 0;

  async function draft(started: Held, ...owners: object[]): Promise<void> {
    sequence += 1;
    const timestamp = dependencies.clock.now().toISOString();
    const input = { step: 1, id: started.id, timestamp, values: businessOf(...owners), tab: "tab", sequence } as const;
    await saveDraft(dependencies, input, started.visitor);
  }

  const mails = (to: string) =>
    world.jobs.flatMap(({ name, payload }) => (name === "send-mail" && payload.to === to ? [payload] : []));
  const hashInMail = (to: string): string =>
    /\/consent\/cz\/([\w-]{43})\n/.exec(mails(to).at(-1)?.text ?? "")?.[1] ?? "";
  const view = (hash: string, visitor: StaffVisitor) => openApplication(dependencies, { country: "cz", hash }, visitor);

  async function proved(started: Held): Promise<Held> {
    const { hash } = await createAccessCode(dependencies, { hash: started.hash, type: "email" }, started.visitor);
    const code = /\d{6}/.exec(
      world.jobs.flatMap(({ name, payload }) => (name === "send-mail" ? [payload.text] : [])).at(-1) ?? "",
    );
    await verifyAccessCode(dependencies, { hash, code: code?.[0] ?? "" }, started.visitor);
    return started;
  }

  return {
    ...world,
    draft,
    proved,
    mails,
    hashInMail,
    view,
    async begun(...owners: object[]): Promise<Held> {
      const started = await world.start("cz");
      await world.fillIn(started, "company", 0);
      if (owners.length > 0) await draft(started, ...owners);
      return await proved(started);
    },
    async send(started: Held, place: string | number, email = newEmail()) {
      const link = await createOwnerLink(dependencies, { id: started.id, owner: place, email }, started.visitor);
      return { ...link, hash: hashInMail(email) };
    },
    async opened(link: { hash: string; email: string }): Promise<StaffVisitor> {
      const { hash } = await createAccessCode(dependencies, { hash: link.hash, type: "email" }, outsider);
      const code = /\d{6}/.exec(mails(link.email).at(-1)?.text ?? "")?.[0] ?? "";
      const { deviceToken } = await verifyAccessCode(dependencies, { hash, code }, outsider);
      return visitorWith(deviceToken);
    },
    save: (input: Partial<OwnerCardInput> & { hash: string }, visitor: StaffVisitor) =>
      saveOwnerCard(dependencies, { values: eva, basedOn: 0, isComplete: true, ...input }, visitor),
    settle: (started: Held, key: string, decision: "taken" | "refused" | "withdrawn", revision?: number) =>
      settleOwnerLink(dependencies, { id: started.id, owner: key, decision, revision }, started.visitor),
    async seen(started: Held): Promise<OpenApplication> {
      const shown = await view(started.hash, started.visitor);
      if (shown.state !== "open") throw new Error(`the application is ${shown.state}`);
      return shown.application;
    },
    rows: async () => await connection.db.select().from(ownerLinks),
  };
}

export type OwnerLinksWorld = Awaited<ReturnType<typeof openOwnerLinksWorld>>;
