import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toJSONSchema } from "zod";
import type { ApiRoute } from "#server/api/route.ts";
import { demoPassword } from "#server/demo/demo-users.ts";
import { copyOfPostgres } from "#tests/support/database.ts";
import { type Browser, openBrowser, type Reply } from "#tests/support/portal.ts";
import { findPostgresPrograms } from "#tests/support/postgres.ts";
import { openWholeProduct, type WholeProduct } from "#tests/support/whole-product.ts";

/** Texts as written in an address that no list and no id has; many are invalid once decoded. */
const oddities: Readonly<Record<string, string>> = {
  "a character that PostgreSQL refuses in texts": "%00",
  "the same in an overlong encoding": "%C0%80",
  "the same encoded twice": "%2500",
  "one surrogate of a pair": "%ED%A0%80",
  "a percent sign without its digits": "%",
  "invalid digits": "%zz",
  "half of a character": "%E0%A4",
  "a very long text": "x".repeat(1_500),
  "many wide characters": "%F0%9F%9A%97".repeat(120),
  "an end of line": "a%0D%0Ab",
  "a text with a change of direction": "%E2%80%AE%EF%BB%BF",
  "a path traversal": "..%2f..%2f..%2fetc%2fpasswd",
  "a statement": "'%22%29;select%20pg_sleep(0)--",
  "a name that every object inherits": "__proto__",
  "a pattern that matches everything": "%25_%25",
  "a number that is infinite": "1e999",
};

const namesOfPages = ["hash", "next", "expires", "signature", "partnerType", "contractNumber", "index", "_routes"];

/** Pages that show errors. */
const brokenOnPurpose = /^\/(?:500|maintenance)\b/;

function namesOf({ query }: ApiRoute): string[] {
  if (!query) return [];
  return Object.keys(toJSONSchema(query, { io: "input", unrepresentable: "any" }).properties ?? {});
}

const filled = (template: string, text: string) => template.replaceAll(/\{\w+\}|:\w+\??|\*/g, () => text);
const hasParameter = (template: string) => filled(template, "") !== template;

/** @param isWhole whether to test pages too, and all texts: both databases behave the same there, so one is enough */
function described(databaseUrl: () => Promise<string | null>, isWhole: boolean): void {
  const texts = Object.values(oddities).filter((_odd, index) => isWhole || index % 4 === 0);
  let product: WholeProduct;
  let browsers: Readonly<Record<string, Browser>>;

  beforeAll(async () => {
    const url = await databaseUrl();
    product = await openWholeProduct(url === null ? {} : { DATABASE_URL: url, DEMO: "1" });
    const [member, outsider] = [await openBrowser(product.origin), await openBrowser(product.origin)];
    const logIn = async (browser: Browser, path: string, email: string) =>
      expect((await browser.post(path, { email, password: demoPassword })).status).toBe(200);
    await logIn(member, "/api/auth/login", "cession.cz@example.com");
    await logIn(member, "/api/backoffice/auth/login", "staff@example.com");
    browsers = { member, stranger: outsider };
  }, 120_000);
  afterAll(() => product.close());

  /** A fault would also be logged. */
  async function expectNoFault(
    paths: readonly string[],
    isRight: (reply: Reply, path: string) => boolean = () => true,
    by: readonly string[] = Object.keys(browsers),
  ) {
    const faults: unknown[] = [];
    for (const who of by) {
      const ask = async (path: string) => {
        const reply = await browsers[who]?.get(path);
        const isFault = !reply || (reply.status >= 500 && !brokenOnPurpose.test(path));
        if (isFault || !isRight(reply, path)) {
          faults.push([who, path.slice(0, 200), reply?.status]);
        }
      };
      for (let first = 0; first < paths.length; first += 8) await Promise.all(paths.slice(first, first + 8).map(ask));
    }
    expect(faults).toEqual([]);
    expect(product.log.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([]);
  }

  const reads = () => product.routes.filter(({ method, isGuarded }) => method === "GET" && !isGuarded);

  test("in a path find no record", async () => {
    const routes = reads().filter(({ path }) => hasParameter(path));
    expect(routes.length).toBeGreaterThanOrEqual(5);
    const allPages = product.pages.filter(({ template }) => hasParameter(template));
    expect(allPages.length).toBeGreaterThanOrEqual(12);
    const pages = isWhole ? allPages : [];
    const paths = texts.flatMap((odd) => [
      ...routes.map(({ path }) => filled(path, odd)),
      ...pages.map(({ template }, index) =>
        index % 2 ? `/hu${filled(template, odd)}` : `${filled(template, odd)}.data`,
      ),
    ]);
    await expectNoFault(paths, ({ status }, path) => !path.startsWith("/api/") || status >= 400);
  }, 120_000);

  test("in a query of a call are refused, or have no match", async () => {
    const routes = reads().map((route) => ({ path: filled(route.path, "1"), names: namesOf(route) }));
    expect(routes.flatMap(({ names }) => names).length).toBeGreaterThanOrEqual(30);
    const paths = routes.flatMap(({ path, names }) =>
      names.flatMap((name) => texts.map((odd) => `${path}?${name}=${odd}`)),
    );
    await expectNoFault(paths, () => true, ["member"]);
  }, 120_000);

  if (!isWhole) return;
  test("in a query of a page do no harm", async () => {
    const names = [...new Set([...product.routes.flatMap(namesOf), ...namesOfPages])];
    // All names at once with every fourth text, and each name separately on every fourth page with one of them, because
    // one refusal hides others. The order differs for each name, so that each page gets each text.
    const together = product.pages.flatMap(({ path }, shift) =>
      texts
        .filter((_text, index) => (index + shift) % 4 === 0)
        .map((text) => `${path}.data?${names.map((name) => `${name}=${text}`).join("&")}`),
    );
    const alone = names.flatMap((name, index) =>
      product.pages
        .filter((_page, shift) => (index + shift) % 4 === 0)
        .map(({ path }, shift) => `${path}.data?${name}=${texts[(index + shift) % texts.length]}`),
    );
    await expectNoFault([...together, ...alone], () => true, ["member"]);
  }, 120_000);
}

const hasPostgres = findPostgresPrograms() !== null;

describe("odd texts in addresses, on the embedded database", () => {
  described(async () => null, !hasPostgres);
});

describe.skipIf(!hasPostgres)("odd texts in addresses, on PostgreSQL", () => {
  described(copyOfPostgres, true);
});
