import { randomUUID } from "node:crypto";
import type { StaffSession } from "#server/contract/staff.ts";
import type { Connection } from "#server/database/connect.ts";
import type { Mail } from "#server/ports/messages.ts";
import { requestChanges } from "#server/use-cases/back-office/cases/request-changes.ts";
import { takeCase } from "#server/use-cases/back-office/cases/take-case.ts";
import type { Ask } from "#server/use-cases/onboarding/cases/request-changes.ts";
import { createAccessCode } from "#server/use-cases/onboarding/create-access-code.ts";
import { verifyAccessCode } from "#server/use-cases/onboarding/verify-access-code.ts";
import { type Applicant, applicantOf } from "./applicants.ts";
import { type Held, type OnboardingWorld, openOnboardingWorld, visitorWith } from "./onboarding-world.ts";
import { newStaffSession } from "./staff-session.ts";

interface Taken {
  readonly held: Held;
  readonly by: StaffSession;
  readonly values: Applicant;
}

export interface ChangeRequestsWorld extends OnboardingWorld {
  readonly needed: OnboardingWorld["dependencies"] & {
    readonly settings: OnboardingWorld["dependencies"]["settings"] & { readonly cases: "staff" };
    readonly reviewedBy: "staff";
  };
  taken(): Promise<Taken>;
  asked(asks: readonly Ask[], message?: string): Promise<Taken & { readonly again: Held }>;
  opened(started: Held, email: string | undefined): Promise<Held>;
  mailTo(to: string | undefined): Pick<Mail, "subject" | "text">;
}

export const linkIn = (text: string) => /\/cs\/consent\/cz\/([\w-]+)/.exec(text)?.[1] ?? "";

export async function openChangeRequestsWorld(connection: Connection): Promise<ChangeRequestsWorld> {
  const world = await openOnboardingWorld(connection);
  const { dependencies } = world;
  const settings = { ...dependencies.settings, cases: "staff" as const };
  const needed = { ...dependencies, settings, reviewedBy: settings.cases };
  const mailTo = (to: string | undefined) => {
    const mails = world.jobs.flatMap((job) => (job.name === "send-mail" && job.payload.to === to ? [job.payload] : []));
    return mails.at(-1) ?? { subject: "", text: "" };
  };
  async function taken(): Promise<Taken> {
    const started = await world.start("cz");
    const values = applicantOf("cz", "company", { email: `${randomUUID()}@example.com` });
    for (const step of [0, 1, 2] as const) await world.submit(started, step, values[step]);
    await world.submit(started, "onedoc", await world.consentTo(started));
    const by = await newStaffSession(connection.db);
    await takeCase.call(dependencies, by, { id: started.id, input: {} });
    return { held: started, by, values };
  }
  async function opened(started: Held, email: string | undefined): Promise<Held> {
    const hash = linkIn(mailTo(email).text);
    world.pass(61_000);
    const { hash: code } = await createAccessCode(dependencies, { hash, type: "email" }, visitorWith(null));
    const [digits = ""] = /\b\d{6}\b/.exec(mailTo(email).text) ?? [];
    const { deviceToken } = await verifyAccessCode(dependencies, { hash: code, code: digits }, visitorWith(null));
    return { ...started, hash, visitor: visitorWith(deviceToken) };
  }
  return {
    ...world,
    needed,
    mailTo,
    taken,
    opened,
    async asked(asks, message) {
      const known = await taken();
      const { held: started, by, values } = known;
      await requestChanges.call(needed, by, { id: started.id, input: { basedOn: 2, asks, message } });
      return { ...known, again: await opened(started, values[0].email) };
    },
  };
}
