import * as z from "zod/mini";
import { dayMs } from "#domain/shared/days.ts";
import {
  type ClientChangeRow,
  countLiveKeys,
  findClientChanges,
  lockClientChange,
  lockIntegrationClient,
  setClientChange,
} from "#server/database/repositories/integration-clients.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { keyText, newKeyParts } from "#server/use-cases/integration/key-text.ts";
import { keepKey, mostLiveKeys } from "#server/use-cases/integration/manage-clients.ts";
import { staffAction } from "../definition.ts";
import type { Subject } from "../subject.ts";

export const drawingMs = 7 * dayMs;

const changeById: Subject<"changeId", ClientChangeRow> = {
  params: ["changeId"],
  find: async (db, { changeId }) => (isUuid(changeId) ? (await findClientChanges(db, [changeId]))[0] : undefined),
  lock: async (tx, { changeId }) => (isUuid(changeId) ? await lockClientChange(tx, changeId) : undefined),
  countriesOf: () => [],
};

/** Only for its proposer. The key is stored nowhere. */
export const drawKey = staffAction({
  right: "govern-integration",
  subject: changeById,
  output: z.object({ key: z.string() }),
  route: {
    path: "/api/backoffice/clients/changes/{changeId}/key",
    summary: "Draws a key that a second admin has approved, for its proposer",
    description: "The key is shown only once",
    errors: [["wrong-state", "not approved, older than a week, drawn already, or the client has two active keys"]],
  },
  audit: { events: ["integration-key-made"] },
}).run(async ({ tx, by, at, subject: { id, staffId, clientId, state, agreedAt }, log }) => {
  if (staffId !== by) throw new Refusal("not-found");
  const isInTime = agreedAt !== null && at.getTime() < agreedAt.getTime() + drawingMs;
  await lockIntegrationClient(tx, clientId);
  const live = await countLiveKeys(tx, clientId);
  if (state !== "agreed" || !isInTime || live >= mostLiveKeys) throw new Refusal("wrong-state");
  const parts = newKeyParts();
  await keepKey(tx, clientId, parts, at);
  await setClientChange(tx, id, { state: "done" });
  log({ event: "integration-key-made", subject: null, details: { client: clientId, key: parts.keyId } });
  return { key: keyText(parts) };
});
