import { randomUUID } from "node:crypto";
import { transact } from "#server/database/connect.ts";
import { putStaffView } from "#server/database/repositories/list-views.ts";
import type { Makers } from "./integration.ts";

/** A caller may only delete their own view of the queue. */
export const queueRecords: Makers = {
  async viewId({ connection }, staffId) {
    const view = { id: randomUUID(), staffId, list: "queue", name: "A", query: "", savedAt: new Date() } as const;
    return await transact(connection.db, (tx) => putStaffView(tx, view));
  },
};
