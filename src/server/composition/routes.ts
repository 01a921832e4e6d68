import { accountRoutes } from "#server/api/accounts/routes.ts";
import { definitionRoutes } from "#server/api/backoffice/definition-routes.ts";
import { calendarRoutes } from "#server/api/calendar.ts";
import { exportRoutes } from "#server/api/exports.ts";
import { fileRoutes } from "#server/api/files/routes.ts";
import { identityRoutes } from "#server/api/identities.ts";
import { batchRoutes } from "#server/api/integration/batches.ts";
import { decisionRoutes } from "#server/api/integration/decision-routes.ts";
import { eventRoutes } from "#server/api/integration/event-routes.ts";
import { integrationFileRoutes } from "#server/api/integration/file-routes.ts";
import { recordRoutes } from "#server/api/integration/records.ts";
import type { IntegrationRoute } from "#server/api/integration/route.ts";
import { webhookRoutes } from "#server/api/integration/webhook-routes.ts";
import { messageRoutes } from "#server/api/messages.ts";
import { notificationRoutes } from "#server/api/notifications.ts";
import { offerRoutes } from "#server/api/offers/routes.ts";
import { creditSheetRoute } from "#server/api/onboarding/credit-sheet-route.ts";
import { requestedUploadRoutes } from "#server/api/onboarding/requested-upload-routes.ts";
import { onboardingRoutes } from "#server/api/onboarding/routes.ts";
import { paymentRoutes } from "#server/api/payments.ts";
import { portalRoutes } from "#server/api/portal/routes.ts";
import { profileRoutes } from "#server/api/profile/routes.ts";
import { requestDraftRoutes } from "#server/api/request-drafts.ts";
import { requestRoutes } from "#server/api/requests.ts";
import type { ApiRoute } from "#server/api/route.ts";
import { signingRoutes } from "#server/api/signing.ts";
import { staffRoutes } from "#server/api/staff.ts";
import { uploadRoutes } from "#server/api/uploads/routes.ts";
import { withdrawalRoutes } from "#server/api/withdrawals.ts";
import { openDataCopy } from "#server/use-cases/accounts/profile/data-copy/open-data-copy.ts";
import { fileServices, uploadServices } from "#server/use-cases/files/services.ts";
import {
  decisionServices,
  eventServices,
  importServices,
  integrationFileServices,
  recordServices,
  webhookServices,
} from "#server/use-cases/integration/services.ts";
import type { Dependencies } from "./dependencies.ts";
import type { servicesOf } from "./services.ts";

export function routesOf(given: Dependencies, services: ReturnType<typeof servicesOf>): readonly ApiRoute[] {
  return [
    ...onboardingRoutes(given.onboarding),
    ...requestedUploadRoutes(given.uploads),
    creditSheetRoute(given.onboarding),
    ...accountRoutes(services.accounts),
    ...profileRoutes(services.profile, { openDataCopy: (visitor) => openDataCopy(given.profile, visitor) }),
    ...identityRoutes(services.identities),
    ...staffRoutes(services.staff),
    ...portalRoutes(services.portal),
    ...paymentRoutes(services.payments),
    ...calendarRoutes(services.calendar),
    ...messageRoutes(services.messages, services.portal),
    ...definitionRoutes(given.definitions),
    ...notificationRoutes(services.notifications),
    ...requestRoutes(services.requests),
    ...requestDraftRoutes(services.requestDrafts),
    ...offerRoutes(services.offers),
    ...withdrawalRoutes(services.withdrawals),
    ...signingRoutes(services.signing),
    ...exportRoutes(given.exports),
    ...fileRoutes(fileServices(given.downloads)),
    ...uploadRoutes(uploadServices(given.uploads)),
  ];
}

export function integrationRoutesOf(given: Dependencies): readonly IntegrationRoute[] {
  return [
    ...recordRoutes(recordServices(given.records)),
    ...batchRoutes(importServices(given.records)),
    ...eventRoutes(eventServices(given.integration)),
    ...webhookRoutes(webhookServices(given.webhooks)),
    ...integrationFileRoutes(integrationFileServices(given.integration)),
    ...decisionRoutes(decisionServices(given.integration)),
  ];
}
