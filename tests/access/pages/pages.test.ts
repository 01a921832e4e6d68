import { createRequestHandler, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { staffPages } from "#domain/policies/staff-pages.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import { refusalOf } from "#server/http/report-error.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { pageContext } from "#web/context.ts";
import { type Expected, expectedOfPages, withoutRight } from "./expected.ts";
import { buildOf, exportedHandlers, type PageRoute, pageRoutes } from "./page-modules.ts";
import { isAllowed, type Person, people } from "./people.ts";
import { recordedServices } from "./recorder.ts";
import { spellingsOf } from "./spellings.ts";

const isOfStaff = (file: string) => file.startsWith("backoffice/") || file === "public/no-such-page.tsx";
const routes = pageRoutes(isOfStaff).filter(
  ({ file, pattern }) => file !== "public/no-such-page.tsx" || pattern === "/backoffice/*",
);
const pages = routes.filter(({ id }) => !routes.some(({ parentId }) => parentId === id));

type Handle = ReturnType<typeof createRequestHandler>;
const newContext = () => new RouterContextProvider();
const guarded: Handle = createRequestHandler(await buildOf(routes, newContext), "production");
/** without the guards before the pages, so that each page has to protect itself */
const alone: Handle = createRequestHandler(
  await buildOf(routes, newContext, (id, module) =>
    id === "backoffice/staff-only" ? { default: module.default } : module,
  ),
  "production",
);

const asking = ({ context }: { readonly context: Readonly<RouterContextProvider> }) => {
  const { services, visitor } = context.get(pageContext);
  return services.help.faq(visitor);
};
const gate: Handle = createRequestHandler(
  await buildOf(routes, newContext, (id, module) =>
    pages.some((page) => page.id === id) ? { default: module.default, loader: asking, action: asking } : module,
  ),
  "production",
);

interface Outcome {
  readonly status: number;
  readonly location: string | null;
  readonly called: readonly string[];
  readonly noted: { readonly route: string | null; readonly isForbidden: boolean };
}

async function ask(
  handle: Handle,
  { held: roles }: Person,
  address: string,
  form?: Expected["form"],
): Promise<Outcome> {
  const { services, called } = recordedServices();
  const noted = { route: null as string | null, isForbidden: false };
  const session = { staff: { id: "me", email: "me@example.com", locale: "cs" }, hasTotp: true, recoveryCodesLeft: 9 };
  const moments = { expires: "2999-12-31T00:00:00.000Z", endsAt: "2999-12-31T00:00:00.000Z" };
  const page = {
    services,
    visitor: {},
    session: null,
    staff: roles && { ...session, ...moments, roles },
    isCsrfTokenValid: () => true,
    refusalOf(error: unknown) {
      if (error instanceof Refusal && error.lacksRight) noted.isForbidden = true;
      return refusalOf(error);
    },
    noteRoute: (route: string) => (noted.route = route),
    noteForbidden: () => (noted.isForbidden = true),
  };
  const context = new RouterContextProvider();
  context.set(pageContext, page as unknown as PageContext);
  const body = form && new URLSearchParams({ csrf_token: "ours", ...form });
  const request = new Request(`http://portal.example${address}`, {
    method: form ? "POST" : "GET",
    ...(body && { body }),
  });
  const { status, headers } = await handle(request, context);
  return { status, location: headers.get("location"), called, noted };
}

const usual: Readonly<Record<string, string>> = {
  country: "cz",
  language: "cs",
  part: "faq",
  version: "1",
  entry: "1",
};

function pathOf({ pattern }: PageRoute, params: Expected["params"] = {}): string {
  const filled = pattern.replaceAll(/:(\w+)\??/g, (_all, name: string) => params[name] ?? usual[name] ?? "1");
  return filled.replace("*", "no-such-page");
}

const rows = Object.entries(expectedOfPages).flatMap(([name, all]) => {
  const [file, handler] = name.split(" ");
  const route = pages.find((one) => one.file === file);
  return route === undefined ? [] : all.map((expected) => ({ name, handler, expected, route }));
});

function titleOf({ name, expected: { form, params, search = "" } }: (typeof rows)[number]): string {
  const said = Object.entries({ ...params, ...form }).map(([field, value]) => `${field}=${value}`);
  return [name + search, ...said].join(" ");
}

const ofPage = new Set(["backOffice.listQueue", "backOffice.tallyQueue", "backOffice.listCaseWorkers"]);

/**
 * With the right, the form is judged or a service is called, which does nothing here. Others are redirected to the
 * login or get 404, and no service is called.
 */
function expectOutcome(
  { status, called }: Outcome,
  person: Person,
  { expected }: (typeof rows)[number],
  spelling = "plain",
): void {
  const what = [person.name, spelling, status, called];
  const isTaken = status === 500 ? called.length > 0 : [200, 202, 302, 303, 422].includes(status);
  const isSaid = expected.isSaidOnPage === true && called.every((name) => ofPage.has(name));
  const isRefused = called.length === 0 && [302, 202, 403, 404, 405].includes(status);
  const isRight = isAllowed(person, expected) ? isTaken : isRefused || isSaid;
  expect([...what, isRight]).toEqual([...what, true]);
}

test("the table has every loader and action of the back office, and every page is listed", () => {
  const exported = exportedHandlers("backoffice", "accounts/staff");
  expect(exported.toSorted()).toEqual([...Object.keys(expectedOfPages), ...withoutRight].toSorted());
  expect(rows.length).toBe(Object.values(expectedOfPages).flat().length);
  expect(pages.map(({ pattern }) => pattern).toSorted()).toEqual(Object.keys(staffPages).toSorted());
});

const spelt = rows.filter(({ name, expected: { roles, where, search } }, at) => {
  const before = rows
    .slice(0, at)
    .filter((one) => one.name === name)
    .map(({ expected }) => expected);
  return !before.some((one) => one.roles === roles && one.where === where && one.search === search);
});

const isOfItsOwn = ({ held }: Person, { roles }: Expected) =>
  !held?.some(({ role, countries }) => countries.length > 0 && !roles.includes(role));

const titled = (some: typeof rows) => some.map((row) => [titleOf(row), row] as const);
const addressOf = ({ route, expected: { params, search = "" } }: (typeof rows)[number]) =>
  pathOf(route, params) + search;
const formOf = ({ handler, expected }: (typeof rows)[number]) =>
  handler === "action" ? (expected.form ?? {}) : undefined;

test.each(titled(rows))("%s needs its right", async (_title, row) => {
  for (const person of people) {
    const outcome = await ask(guarded, person, `/cs${addressOf(row)}`, formOf(row));
    expectOutcome(outcome, person, row);
    const noted = { route: row.route.pattern, isForbidden: person.held !== null && !isAllowed(person, row.expected) };
    expect([person.name, outcome.noted]).toEqual([person.name, noted]);
  }
});

test.each(titled(rows))("%s checks the right itself", async (_title, row) => {
  for (const person of people) {
    expectOutcome(await ask(alone, person, `/cs${addressOf(row)}`, formOf(row)), person, row);
  }
});

test.each(titled(spelt))("%s is refused to others in any spelling of its address", async (_title, row) => {
  for (const person of people.filter((one) => !isAllowed(one, row.expected) && isOfItsOwn(one, row.expected))) {
    for (const [spelling, address] of Object.entries(spellingsOf(pathOf(row.route, row.expected.params)))) {
      const outcome = await ask(guarded, person, address + (row.expected.search ?? ""), formOf(row));
      // "New" is not a page for new messages, and is accepted as an id.
      const isOther = outcome.noted.route !== null && outcome.noted.route !== row.route.pattern;
      if (!isOther) expectOutcome(outcome, person, row, spelling);
    }
  }
});

const loaded = rows.filter(({ handler, expected }) => handler === "loader" && expected.search === undefined);

test.each(titled(loaded))("%s is refused to others before the page runs", async (_title, { expected, ...row }) => {
  // The page checks the country.
  const anywhere = {
    ...row,
    expected: { ...expected, where: expected.where === "object" ? "anywhere" : expected.where },
  };
  const path = pathOf(row.route);
  for (const person of people) {
    for (const form of [undefined, {}]) {
      expectOutcome(await ask(gate, person, `/cs${path}`, form), person, anywhere);
      if (isAllowed(person, anywhere.expected) || !isOfItsOwn(person, expected)) continue;
      for (const [spelling, address] of Object.entries(spellingsOf(path))) {
        const outcome = await ask(gate, person, address, form);
        const isOther = outcome.noted.route !== null && outcome.noted.route !== row.route.pattern;
        if (!isOther) expectOutcome(outcome, person, anywhere, spelling);
      }
    }
  }
});
