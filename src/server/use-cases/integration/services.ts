import { bindDependencies } from "#server/shared/bind-dependencies.ts";
import { addWebhook, listOwnWebhooks, removeWebhook, testWebhook } from "../webhooks/change-webhooks.ts";
import { listDeliveries } from "../webhooks/list-deliveries.ts";
import { replayWebhook } from "../webhooks/replay-webhook.ts";
import { decideApplication } from "./decisions/decide-application.ts";
import { readApplication } from "./decisions/read-application.ts";
import { readAttachment, readThreadFile, readUpload } from "./decisions/read-file.ts";
import { readRequest } from "./decisions/read-request.ts";
import { readThread } from "./decisions/read-thread.ts";
import { setRequestStatus } from "./decisions/set-status.ts";
import { readEvents } from "./events/read-events.ts";
import { findFile } from "./files/find-file.ts";
import { receiveFile } from "./files/receive-file.ts";
import { applyBatch } from "./records/batches/apply-batch.ts";
import { deleteRecord, putRecord } from "./records/change-record.ts";
import { orderImport } from "./records/imports/begin-import.ts";
import { cancelImport, openReport, readImport } from "./records/imports/read-import.ts";
import { digestRecords, readRecord, readRecords } from "./records/read-records.ts";

export const recordServices = bindDependencies({
  put: putRecord,
  delete: deleteRecord,
  read: readRecord,
  list: readRecords,
  digest: digestRecords,
});

export const importServices = bindDependencies({ applyBatch, orderImport, readImport, openReport, cancelImport });

export type ImportServices = ReturnType<typeof importServices>;

export const integrationFileServices = bindDependencies({ receive: receiveFile, find: findFile });

export type IntegrationFileServices = ReturnType<typeof integrationFileServices>;

export const eventServices = bindDependencies({ read: readEvents });

export type EventServices = ReturnType<typeof eventServices>;

export const webhookServices = bindDependencies({
  add: addWebhook,
  list: listOwnWebhooks,
  remove: removeWebhook,
  test: testWebhook,
  replay: replayWebhook,
  deliveries: listDeliveries,
});

export type WebhookServices = ReturnType<typeof webhookServices>;

export const decisionServices = bindDependencies({
  readRequest,
  readAttachment,
  readApplication,
  decideApplication,
  readUpload,
  readThread,
  readThreadFile,
  setRequestStatus,
});

export type DecisionServices = ReturnType<typeof decisionServices>;
