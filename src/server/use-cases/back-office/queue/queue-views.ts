import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { mostViews } from "#domain/portal/lists.ts";
import { staffViewSchema, staffViewsQuerySchema } from "#forms/backoffice/queue-schemas.ts";
import { deleteStaffView, putStaffView, viewsOfStaff } from "#server/database/repositories/list-views.ts";
import { lockStaff } from "#server/database/repositories/staff.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { staffAction, staffQuery } from "../definition.ts";
import { noSubject } from "../subject.ts";

const viewShown = z.object({
  viewId: z.uuid(),
  list: z.literal("queue"),
  name: z.string(),
  query: z.union([z.string(), z.record(z.string(), z.union([z.string(), z.number()]))]),
});

export const listQueueViews = staffQuery({
  right: "see-cases",
  subject: noSubject,
  input: staffViewsQuerySchema,
  output: z.object({ items: z.array(viewShown) }),
  route: { path: "/api/backoffice/views", summary: "One's saved views of the queue", description: "By name" },
}).run(async ({ by }, { database }) => {
  const rows = await viewsOfStaff(database, by);
  return { items: rows.map(({ id, list, name, query }) => ({ viewId: id, list, name, query })) };
});

/** Replaces a view of the same name. */
export const saveQueueView = staffAction({
  right: "see-cases",
  subject: noSubject,
  input: staffViewSchema,
  output: z.object({ viewId: z.uuid() }),
  route: {
    path: "/api/backoffice/views",
    summary: "Saves filters of the queue under a name; the view that has this name is replaced",
    description: "Saved",
    status: 201,
    errors: [["invalid-input", "an unknown filter, or no name"], "too-many-views"],
  },
  audit: { events: [] },
}).run(async ({ tx, by, at, input: { list, name, query } }) => {
  // Lock, so that concurrent saves cannot exceed the limit.
  await lockStaff(tx, by);
  const views = await viewsOfStaff(tx, by);
  if (views.length >= mostViews && !views.some((view) => view.name === name)) throw new Refusal("too-many-views");
  return { viewId: await putStaffView(tx, { id: randomUUID(), staffId: by, list, name, query, savedAt: at }) };
});

export const deleteQueueView = staffAction({
  right: "see-cases",
  subject: noSubject,
  route: {
    method: "DELETE",
    path: "/api/backoffice/views/{viewId}",
    summary: "Deletes a saved view of the queue",
    description: "Deleted",
    errors: [["not-found", "no such view, or another person's"]],
  },
  audit: { events: [] },
}).run(async ({ tx, by, params: { viewId } }) => {
  if (!isUuid(viewId) || !(await deleteStaffView(tx, by, viewId))) throw new Refusal("not-found");
  return { status: "ok" };
});
