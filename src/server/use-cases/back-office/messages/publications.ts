import * as z from "zod/mini";
import { mayInAll } from "#domain/policies/rights.ts";
import { dayMs } from "#domain/shared/days.ts";
import {
  countRecipients,
  findPublication,
  lockPublication,
  openPublications,
  type PublicationRow,
  setPublication,
} from "#server/database/repositories/publications.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import { assertRightTo } from "#server/policies/staff-object.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { type Shown, staffAction, staffQuery } from "../definition.ts";
import { noSubject, type Subject } from "../subject.ts";

const publicationById: Subject<"publicationId", PublicationRow> = {
  params: ["publicationId"],
  find: async (db, { publicationId }) => (isUuid(publicationId) ? await findPublication(db, publicationId) : undefined),
  lock: async (tx, { publicationId }) => (isUuid(publicationId) ? await lockPublication(tx, publicationId) : undefined),
  countriesOf: ({ countries }) => countries,
};

/** Cancelling needs the same right. */
export function rightToWrite({ customerIds }: Pick<PublicationRow, "customerIds">): "work-on-cases" | "propose-acts" {
  return customerIds?.length === 1 ? "work-on-cases" : "propose-acts";
}

const publicationShown = z.object({
  publicationId: z.uuid(),
  /** `proposed`: needs approval */
  state: z.enum(["proposed", "planned", "sending", "cancelled"]),
  subject: z.string(),
  by: z.string(),
  sendAt: z.nullable(z.iso.datetime()),
  /** named ones, or those that its filter finds now */
  recipients: z.int(),
  reached: z.int(),
  mayCancel: z.boolean(),
});

export type PlannedMessage = Shown<typeof publicationShown>;

const mostShown = 100;
/** For a partly sent message. */
const stoppedMs = 30 * dayMs;

export const listPublications = staffQuery({
  right: "see-cases",
  subject: noSubject,
  output: z.object({ items: z.array(publicationShown) }),
  route: {
    path: "/api/backoffice/publications",
    summary: "Messages that are planned, await approval, are being sent, or were cancelled while being sent",
    description: "The next to be sent first, 100 at most",
  },
}).run(async ({ at, session: { roles } }, { database }) => {
  const asker = { of: "staff", roles } as const;
  const open = await openPublications(database, { stoppedSince: new Date(at.getTime() - stoppedMs), most: mostShown });
  const rows = open.filter(({ countries }) => mayInAll(asker, "see-cases", countries));
  const names = await namesOfStaff(database, [...new Set(rows.map(({ staffId }) => staffId))]);
  const items: PlannedMessage[] = [];
  for (const row of rows) {
    const { id: publicationId, state, subject, staffId, sendAt, countries } = row;
    if (state === "sent") continue;
    items.push({
      publicationId,
      state,
      subject,
      by: names.get(staffId) ?? "",
      sendAt: sendAt?.toISOString() ?? null,
      recipients: row.customerIds?.length ?? (await countRecipients(database, row)),
      reached: row.recipients,
      mayCancel: state !== "cancelled" && mayInAll(asker, rightToWrite(row), countries),
    });
  }
  return { items };
});

/** Sent messages stay. */
export const cancelPublication = staffAction({
  right: "work-on-cases",
  subject: publicationById,
  output: z.object({ status: z.literal("ok"), recipients: z.int() }),
  route: {
    path: "/api/backoffice/publications/{publicationId}/cancel",
    summary: "Cancels a message before or while it is sent",
    description: "No more customers will get it; `recipients` is how many did",
    errors: [
      ["forbidden", "for callers who may not write such a message in any country"],
      ["wrong-state", "it is sent, or cancelled"],
    ],
  },
  audit: {
    event: "publication-cancelled",
    line: ({ subject: { id, state, recipients } }) => ({ subject: id, details: { from: state, recipients } }),
  },
}).run(async ({ tx, session, at, subject: publication }) => {
  assertRightTo(session, rightToWrite(publication), publication.countries);
  const { id, state, recipients } = publication;
  if (state === "sent" || state === "cancelled") throw new Refusal("wrong-state", { data: { state } });
  await setPublication(tx, id, { state: "cancelled", ...(recipients > 0 && { sentAt: at }) });
  return { status: "ok", recipients };
});
