import type { RequestType } from "#domain/portal/request.ts";
import type { Locale } from "./locale.ts";

/** Every page without its language prefix. `href` fills in names with a colon. */
export const pages = [
  "/",
  "/contracts",
  "/contracts/:contractNumber",
  "/contracts/:contractNumber/withdrawal",
  "/documents",
  "/documents/missing-documents",
  "/documents/bulk-download",
  "/documents/transferred-contracts",
  "/documents/guarantor",
  "/offers",
  "/offers/:offerId",
  "/messages",
  "/messages/new",
  "/messages/:hash",
  "/invoices",
  "/invoices/payment",
  "/invoices/:invoiceId",
  "/easy-sign",
  "/easy-sign/sign",
  "/easy-sign/:contractNumber",
  "/requests",
  "/requests/:type",
  "/requests/:type/:requestId",
  "/contacts",
  "/contacts/:topic",
  "/contacts/dealers",
  "/faq",
  "/notices",
  "/search",
  "/settings",
  "/settings/notices",
  "/settings/profile",
  "/login",
  "/registration",
  "/password-recovery",
  "/backoffice",
  "/backoffice/queue",
  "/backoffice/search",
  "/backoffice/applications/:applicationId",
  "/backoffice/applications/:applicationId/ask",
  "/backoffice/applications/:applicationId/rounds/:round",
  "/backoffice/approvals",
  "/backoffice/imports",
  "/backoffice/imports/:importId",
  "/backoffice/staff",
  "/backoffice/clients",
  "/backoffice/webhooks",
  "/backoffice/webhooks/:webhookId",
  "/backoffice/jobs",
  "/backoffice/requests/:requestId",
  "/backoffice/messages",
  "/backoffice/messages/new",
  "/backoffice/messages/:messageId",
  "/backoffice/invitations",
  "/backoffice/invitations/new",
  "/backoffice/uploads/:demandId",
  "/backoffice/customers",
  "/backoffice/customers/:customerId",
  "/backoffice/customers/:customerId/demands",
  "/backoffice/customers/:customerId/offers/new",
  "/backoffice/portal-view",
  "/backoffice/contracts/:contractNumber",
  "/backoffice/offers/:offerId",
  "/backoffice/audit",
  "/backoffice/answers",
  "/backoffice/sla",
  "/backoffice/contents",
  "/backoffice/contents/:part",
  "/backoffice/contents/:part/entries",
  "/backoffice/contents/:part/entries/:entry",
  "/backoffice/contents/:part/versions/:version",
  "/backoffice/consent-texts",
  "/backoffice/consent-texts/:country/:language",
  "/backoffice/consent-texts/:country/:language/:identifier",
  "/backoffice/reports",
  "/backoffice/login",
  "/backoffice/password",
  "/backoffice/logout",
  "/email-confirmation",
  "/unsubscribe/:token",
  "/contact-undo",
  "/logout",
  "/cookies",
  "/onboarding/:country",
  "/privacy",
  "/accessibility",
  "/consent/thank-you",
  "/consent/:country/:hash",
  "/consent/:country/:hash/:step",
  "/offers/purl/:hash",
  "/offers/admin/:countryId/:idam",
  "/offers/admin/:countryId/offer/:offerId",
  "/templates/offer",
  "/404",
  "/500",
  "/maintenance",
  "/offline",
] as const;

type Page = (typeof pages)[number];
type Api = `/api/${string}`;

/** Parameter names: `:name` of pages, `{name}` of the API. */
type Names<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : Pattern extends `${string}{${infer Name}}${infer Rest}`
      ? Name | Names<Rest>
      : never;

type Parameters<Pattern extends string> = { readonly [Name in Names<Pattern>]: string };
type Query = Readonly<Record<string, string>>;

type StaticPage = { [One in Page]: [Names<One>] extends [never] ? One : never }[Page];

declare const isHref: unique symbol;
type Href = string & { readonly [isHref]: true };

export type PagePath = StaticPage | Href | RequestsPath | "/contacts/contract-management" | "/contacts/sales";

type RequestsPath<Type extends RequestType = RequestType> = `/requests/${Type}`;

export function requestsPath<Type extends RequestType>(type: Type): RequestsPath<Type> {
  return `/requests/${type}`;
}

/**
 * Fills in and encodes parameters and query.
 *
 * @param pattern `/contracts/:contractNumber`, `/api/contracts/{contractNumber}/settlement`
 */
export function href<Pattern extends Page | Api>(
  pattern: Pattern,
  parameters: Parameters<Pattern>,
  query?: Query,
): Href;
export function href(pattern: string, parameters: Query, query?: Query): string {
  const path = pattern.replaceAll(/:(\w+)|\{(\w+)\}/g, (_, ofPage: string | undefined, ofApi: string | undefined) =>
    encodeURIComponent(parameters[ofPage ?? ofApi ?? ""] ?? ""),
  );
  return withQuery(path, query);
}

/** Calendars are fetched by programs and have no language. */
export function calendarPath(token: string): string {
  return `/calendar/${token}.ics`;
}

export function withQuery(path: string, query: Query = {}): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join("&")}`;
}

/** `/privacy` → `/cs/privacy` */
export function localePath(locale: Locale, path: PagePath): string {
  return `/${locale}${path}`;
}

export function pageUrl(publicUrl: string, locale: Locale, path: PagePath): string {
  return publicUrl + localePath(locale, path);
}
