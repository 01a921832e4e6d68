import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, it } from "vitest";
import { pages } from "#domain/shared/paths.ts";
import routes from "./routes.ts";

function matchable({ path, index, caseSensitive = false, file, children }: RouteConfigEntry): RouteObject {
  if (index) return { index: true, id: file };
  return { ...(path !== undefined && { path }), caseSensitive, id: file, children: children?.map(matchable) ?? [] };
}

const fileOf = (path: string) => matchRoutes(routes.map(matchable), path)?.at(-1)?.route.id;

it.each([
  ["/privacy", "public/privacy.tsx"],
  ["/hu/consent/thank-you", "onboarding/thank-you.tsx"],
  ["/consent/cz/abc", "onboarding/furthest.tsx"],
  ["/backoffice", "backoffice/home.tsx"],
  ["/hu/backoffice/login", "accounts/staff/login.tsx"],
  ["/hu/backoffice/nothing", "public/no-such-page.tsx"],
  ["/consent/cz/abc/0", "onboarding/step.tsx"],
  ["/en/offers/purl/abc", "offers/personal-offer.tsx"],
  ["/offers/admin/cz/abc", "offers/customer-offers.tsx"],
  ["/offers/admin/cz/offer/abc", "offers/shared-offer.tsx"],
  ["/hu/templates/offer", "offers/sample-offer-page.tsx"],
  ["/offers/PURL/abc", "public/no-such-page.tsx"],
  // Other capitals would bypass the server's rules for private pages.
  ["/hu/Privacy", "public/no-such-page.tsx"],
  ["/Consent/cz/abc", "public/no-such-page.tsx"],
  ["/hu/CONSENT/cz/abc/0", "public/no-such-page.tsx"],
  ["/consent/Thank-you", "public/no-such-page.tsx"],
])("%s is %s", (path, file) => {
  expect(fileOf(path)).toBe(file);
});

function pathsOf({ path, index, children = [] }: RouteConfigEntry, above = ""): string[] {
  const optional = path?.endsWith("?") === true;
  const own = path === undefined ? above : `${above}/${path.replace("?", "")}`;
  if (index === true) return [above];
  const here = children.length > 0 ? children.flatMap((child) => pathsOf(child, own)) : [own];
  return optional ? [own.replace(/\/[^/]*$/, ""), ...here] : here;
}

it("builds addresses from the paths of the routes only", () => {
  const [byLocale] = routes;
  const paths = (byLocale?.children ?? []).flatMap((child) => pathsOf(child)).map((path) => path || "/");
  const known = paths.filter((path) => !path.endsWith("/*"));
  expect([...pages].toSorted()).toEqual([...new Set(known)].toSorted());
});
