import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/**
 * A path is matched to the letter: what the server says of one (kept nowhere, not for search engines, so many tries)
 * it says by the same spelling.
 */
function page(path: string, file: string, children: RouteConfigEntry[] = []): RouteConfigEntry {
  return route(path, file, { caseSensitive: true }, children);
}

export default [
  page(":locale?", "locale-layout.tsx", [
    layout("portal/portal.tsx", [
      index("front.tsx"),
      layout("accounts/members.tsx", [
        page("contracts", "portal/contracts/contracts.tsx"),
        page("contracts/:contractNumber", "portal/contracts/contract-page.tsx"),
        page("contracts/:contractNumber/withdrawal", "portal/withdrawals/withdrawal.tsx"),
        page("documents", "portal/documents/own-documents.tsx"),
        page("documents/missing-documents", "portal/documents/missing-documents.tsx"),
        page("documents/bulk-download", "portal/documents/bulk-download.tsx"),
        page("documents/transferred-contracts", "portal/documents/transferred-documents.tsx"),
        page("documents/guarantor", "portal/documents/guarantor-documents.tsx"),
        page("offers", "portal/offers/offers.tsx"),
        page("offers/:offerId", "portal/offers/offer.tsx"),
        page("messages", "portal/messages/messages.tsx"),
        page("messages/new", "portal/messages/new-message.tsx"),
        page("messages/:hash", "portal/messages/message.tsx"),
        page("invoices", "portal/invoices/invoices.tsx"),
        page("invoices/payment", "portal/invoices/payment/payment-page.tsx"),
        page("invoices/:invoiceId", "portal/invoices/invoice-page.tsx"),
        page("easy-sign", "portal/signing/room.tsx"),
        page("easy-sign/sign", "portal/signing/sign-contracts.tsx"),
        page("easy-sign/:contractNumber", "portal/signing/read-contract.tsx"),
        page("requests/:type?", "portal/requests/requests.tsx"),
        page("requests/:type/:requestId", "portal/requests/request.tsx"),
        page("contacts/dealers", "portal/help/dealers/dealers.tsx"),
        page("contacts/:topic?", "portal/help/contacts.tsx"),
        page("faq", "portal/help/faq.tsx"),
        page("notices", "portal/notices.tsx"),
        page("search", "portal/search-page.tsx"),
        page("settings", "accounts/settings.tsx"),
        page("settings/notices", "accounts/notice-settings.tsx"),
        page("settings/profile", "accounts/profile.tsx"),
      ]),
    ]),
    layout("accounts/strangers.tsx", [
      page("login", "accounts/login.tsx"),
      page("registration", "accounts/registration.tsx"),
      page("password-recovery", "accounts/password-recovery.tsx"),
    ]),
    layout("accounts/staff/doors.tsx", [page("backoffice/login", "accounts/staff/login.tsx")]),
    page("backoffice/password", "accounts/staff/password.tsx"),
    page("backoffice/logout", "accounts/staff/logout.tsx"),
    layout("backoffice/staff-only.tsx", [
      page("backoffice", "backoffice/home.tsx"),
      page("backoffice/queue", "backoffice/queue/queue.tsx"),
      page("backoffice/search", "backoffice/queue/search.tsx"),
      page("backoffice/applications/:applicationId", "backoffice/application/application.tsx"),
      page("backoffice/applications/:applicationId/ask", "backoffice/application/ask/ask.tsx"),
      page("backoffice/applications/:applicationId/rounds/:round", "backoffice/application/rounds/round.tsx"),
      page("backoffice/requests/:requestId", "backoffice/requests/request.tsx"),
      page("backoffice/messages", "backoffice/messages/messages.tsx"),
      page("backoffice/messages/new", "backoffice/messages/new-message.tsx"),
      page("backoffice/messages/:messageId", "backoffice/messages/message.tsx"),
      page("backoffice/uploads/:demandId", "backoffice/uploads/upload.tsx"),
      page("backoffice/customers/:customerId/demands", "backoffice/uploads/demands.tsx"),
      page("backoffice/answers", "backoffice/answers/answers.tsx"),
    ]),
    page("email-confirmation", "accounts/email-confirmation.tsx"),
    page("unsubscribe/:token", "accounts/unsubscribe.tsx"),
    page("contact-undo", "accounts/contact-undo.tsx"),
    page("logout", "accounts/logout.tsx"),
    page("cookies", "public/cookies.tsx"),
    page("onboarding/:country", "public/onboarding-start.tsx"),
    page("privacy", "public/privacy.tsx"),
    page("accessibility", "public/accessibility.tsx"),
    page("consent/thank-you", "onboarding/thank-you.tsx"),
    page("consent/:country/:hash", "onboarding/wizard.tsx", [
      index("onboarding/furthest.tsx"),
      page(":step", "onboarding/step.tsx"),
    ]),
    page("offers/purl/:hash", "offers/personal-offer.tsx"),
    page("offers/admin/:countryId/:idam", "offers/customer-offers.tsx"),
    page("offers/admin/:countryId/offer/:offerId", "offers/shared-offer.tsx"),
    page("templates/offer", "offers/sample-offer-page.tsx"),
    page("404", "public/error-404.tsx"),
    page("500", "public/error-500.tsx"),
    page("maintenance", "public/maintenance.tsx"),
    page("offline", "public/offline.tsx"),
    page("*", "public/no-such-page.tsx"),
  ]),
] satisfies RouteConfig;
