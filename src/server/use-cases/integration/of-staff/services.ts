import type { ClientAdministration, WebhookAdministration } from "#server/contract/integration-clients.ts";
import { bound } from "#server/shared/bound.ts";
import type { IntegrationGovernance } from "./dependencies.ts";
import { drawKey, revokeKeyByStaff } from "./draw-key.ts";
import { listClientsForStaff } from "./list-for-staff.ts";
import { proposeClientChange } from "./propose-change.ts";
import {
  addWebhookByStaff,
  changeSecretByStaff,
  listWebhooksForStaff,
  namesOfReaders,
  openWebhookForStaff,
  removeWebhookByStaff,
  repeatDeliveryByStaff,
  testWebhookByStaff,
} from "./webhooks-of-staff.ts";

/** What admins call about clients of the integration API. */
export const clientAdministration: (dependencies: IntegrationGovernance) => ClientAdministration = bound({
  list: listClientsForStaff,
  propose: proposeClientChange,
  drawKey,
  revokeKey: revokeKeyByStaff,
});

/** What admins call about webhooks. */
export const webhookAdministration: (dependencies: IntegrationGovernance) => WebhookAdministration = bound({
  list: listWebhooksForStaff,
  readers: namesOfReaders,
  open: openWebhookForStaff,
  add: addWebhookByStaff,
  changeSecret: changeSecretByStaff,
  test: testWebhookByStaff,
  remove: removeWebhookByStaff,
  repeat: repeatDeliveryByStaff,
});
