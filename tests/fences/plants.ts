import { readdirSync } from "node:fs";

export interface Plant {
  readonly name: string;
  readonly check:
    | "check:fences"
    | "check:types"
    | "check:unused"
    | "check:lint"
    | "check:format"
    | "check:docs"
    | "check:words"
    | "build";
  /** planted separately, for checks that stop at their first finding */
  readonly isAlone?: boolean;
  readonly file: string;
  readonly spoil: (source: string) => string;
  /** what the check's output has to contain, so that it fails for this reason */
  readonly says: RegExp;
}

const append = (line: string) => (source: string) => `${source}\n${line}\n`;

function firstFileOf(folder: string): string {
  const name = readdirSync(folder)
    .toSorted()
    .find((entry) => /\.tsx?$/.test(entry) && !/\.test\.tsx?$/.test(entry));
  if (!name) throw new Error(`no source file in ${folder}`);
  return `${folder}/${name}`;
}

const sk = firstFileOf("src/domain/countries/sk").replace("src/domain/", "#domain/");

export const plants: readonly Plant[] = [
  {
    name: "a country imports another country",
    check: "check:fences",
    file: firstFileOf("src/domain/countries/cz"),
    spoil: append(`import "${sk}";`),
    says: /countries-are-islands/,
  },
  {
    name: "a screen imports the server",
    check: "check:fences",
    file: "src/web/root.tsx",
    spoil: append('import "#server/ports/clock.ts";'),
    says: /web-knows-only-the-contract/,
  },
  {
    name: "the client that others copy imports the product",
    check: "check:fences",
    file: "src/client/volant-client.ts",
    spoil: append('import "#server/ports/clock.ts";'),
    says: /client-stands-alone/,
  },
  {
    name: "a screen imports more than types of the contract",
    check: "check:fences",
    file: "src/web/root.tsx",
    spoil: append('import "#server/contract/visitor.ts";'),
    says: /web-knows-only-types-of-the-server/,
  },
  {
    name: "a route runs an action of the back office without its list",
    check: "check:fences",
    file: "src/server/api/messages.ts",
    spoil: append('import "#server/use-cases/back-office/document-requests/judge-documents.ts";'),
    says: /definitions-are-called-through-their-list/,
  },
  {
    name: "a route writes without the definition that checks the right",
    check: "check:fences",
    file: "src/server/api/messages.ts",
    spoil: append('import "#server/use-cases/onboarding/cases/transition-case.ts";'),
    says: /writing-is-behind-definitions/,
  },
  {
    name: "a page checks a right of staff",
    check: "check:fences",
    file: "src/web/offers/shared-offer.tsx",
    spoil: append('export const planted = (asker: Asker) => may(asker, "see-offers-of-customers", "cz");'),
    says: /rights-are-judged-in-definitions: src\/web\/offers\/shared-offer\.tsx/,
  },
  {
    name: "a route checks a right of staff",
    check: "check:fences",
    file: "src/server/api/app.ts",
    spoil: append('export const planted = (session: StaffSession) => assertRightTo(session, "see-cases");'),
    says: /rights-are-judged-in-definitions: src\/server\/api\/app\.ts/,
  },
  {
    name: "a page's form proposes without a definition",
    check: "check:fences",
    file: "src/web/backoffice/home.tsx",
    spoil: append('import "#server/use-cases/back-office/approvals/propose.ts";'),
    says: /writing-is-behind-definitions/,
  },
  {
    name: "a job changes the state of a case directly",
    check: "check:fences",
    file: "src/server/jobs/jobs.ts",
    spoil: append('import "#server/use-cases/onboarding/cases/transition-case.ts";'),
    says: /writing-is-behind-definitions/,
  },
  {
    name: "a route reads a table directly",
    check: "check:fences",
    file: "src/server/api/messages.ts",
    spoil: append('import "#server/database/repositories/messages.ts";'),
    says: /routes-know-no-table/,
  },
  {
    name: "two areas of one part import each other",
    check: "check:fences",
    file: "src/server/use-cases/portal/records/present.ts",
    spoil: append('import type {} from "#server/use-cases/portal/payments/payer-account.ts";'),
    says: /areas-point-one-way: .*portal/,
  },
  {
    name: "two areas of use cases import each other",
    check: "check:fences",
    file: "src/server/use-cases/accounts/session-of.ts",
    spoil: append('import type {} from "#server/use-cases/portal/list-tasks.ts";'),
    says: /areas-point-one-way: .*accounts/,
  },
  {
    name: "an address is built by hand",
    check: "check:fences",
    file: "src/web/front.tsx",
    spoil: append("export const contractPath = (contractNumber: string) => `/contracts/${contractNumber}`;"),
    says: /addresses-are-made-in-one-file: src\/web\/front\.tsx/,
  },
  {
    name: "an adapter imports a use case",
    check: "check:fences",
    file: "src/server/adapters/clock.ts",
    spoil: append('import type {} from "#server/use-cases/accounts/session-of.ts";'),
    says: /use-cases-stand-above/,
  },
  {
    name: "two files import each other's types",
    check: "check:fences",
    file: "src/server/shared/digests.ts",
    spoil: append('import type {} from "#server/database/repositories/audit-events.ts";'),
    says: /no-cycles: .*digests/,
  },
  {
    name: "a response differs from its schema",
    check: "check:types",
    file: "src/server/api/accounts/password-routes.ts",
    spoil: (source) => source.replace('{ status: "ok" }', '{ status: "done" }'),
    says: /accounts\/password-routes\.ts/,
  },
  {
    name: "a screen compares a country with a code",
    check: "check:fences",
    file: "src/web/onboarding/owners/owner-list.tsx",
    spoil: append('export const planted = (country: string) => country === "hu";'),
    says: /screens-ask-the-rules: src\/web\/onboarding\/owners\/owner-list\.tsx:\d+ country === "hu"/,
  },
  {
    name: "a use case compares a language with a code",
    check: "check:fences",
    file: "src/server/use-cases/offers/prefill.ts",
    spoil: append('export const planted = (locale: string) => (locale !== "cs" ? 1 : 2);'),
    says: /screens-ask-the-rules: src\/server\/use-cases\/offers\/prefill\.ts:\d+ locale !== "cs"/,
  },
  {
    name: "a regular expression lists the languages",
    check: "check:fences",
    file: "src/server/http/pages/third-parties.ts",
    spoil: append("export const planted = /^\\/(?:cs|sk|hu|en)$/;"),
    says: /screens-ask-the-rules: src\/server\/http\/pages\/third-parties\.ts/,
  },
  {
    name: "another country imports rules of Czech and Slovak law",
    check: "check:fences",
    file: firstFileOf("src/domain/countries/hu"),
    spoil: append('import "#domain/countries/czech-slovak/people.ts";'),
    says: /what-two-countries-share/,
  },
  {
    name: "a rule reads files",
    check: "check:fences",
    file: firstFileOf("src/domain/onboarding"),
    spoil: append('import { readFileSync } from "node:fs";\nexport const planted = readFileSync;'),
    says: /domain-is-pure/,
  },
  {
    name: "a rule touches the page",
    check: "check:types",
    isAlone: true,
    file: firstFileOf("src/domain/onboarding"),
    spoil: append("export const planted = document.title;"),
    says: /Cannot find name 'document'/,
  },
  {
    name: "a text is missing in one language",
    check: "check:types",
    file: "src/texts/sk/wizard.ts",
    spoil: (source) => source.replace(/^ +\w+: "[^"\n]*",\n/m, ""),
    says: /src\/texts\/sk\/wizard\.ts/,
  },
  {
    name: "an error code has no status and no text",
    check: "check:types",
    file: "src/forms/error-codes.ts",
    spoil: (source) => source.replace(/errorCodes = \[/, 'errorCodes = ["planted-code",'),
    says: /planted-code/,
  },
  {
    name: "an unused export",
    check: "check:unused",
    file: firstFileOf("src/domain/shared"),
    spoil: append("export const usedByNobody = 1;"),
    says: /usedByNobody/,
  },
  {
    name: "a promise without await",
    check: "check:lint",
    file: firstFileOf("src/domain/shared"),
    spoil: append("export function planted(): void {\n  Promise.reject(new Error());\n}"),
    says: /no-floating-promises/,
  },
  {
    name: "a redirect that does not keep its path on this host",
    check: "check:lint",
    file: "src/web/accounts/logout.tsx",
    spoil: (source) =>
      source.replace(
        /import \{ (\w+) \} from "#web\/http\/redirect-to\.ts"/,
        'import { redirect as $1 } from "react-router"',
      ),
    says: /keeps the path on this host/,
  },
  {
    name: "a file that is not formatted",
    check: "check:format",
    file: firstFileOf("src/domain/shared"),
    spoil: append("export   const planted = 1"),
    says: /would have printed/,
  },
  {
    name: "a document names an unknown file",
    check: "check:docs",
    file: "docs/architecture.md",
    spoil: append("`src/domain/nowhere.ts`"),
    says: /names an unknown path: src\/domain\/nowhere\.ts/,
  },
  {
    name: "a document promises a limit that the code does not keep",
    check: "check:docs",
    file: "src/server/use-cases/accounts/begin-session.ts",
    spoil: (source) => source.replace("mostSessions = 5", "mostSessions = 6"),
    says: /begin-session\.ts no longer has/,
  },
  {
    name: "a refused word in a comment",
    check: "check:words",
    file: "src/domain/shared/locale.ts",
    spoil: append("/** Planted: read\n * anew. */"),
    says: /src\/domain\/shared\/locale\.ts:\d+: "anew" → say again/,
  },
  {
    name: "a refused word in a document",
    check: "check:words",
    file: "docs/architecture.md",
    spoil: append("This planted sentence stays hitherto."),
    says: /docs\/architecture\.md:\d+: "hitherto"/,
  },
  {
    name: "a refused word in a message",
    check: "check:words",
    file: firstFileOf("src/server/jobs"),
    spoil: append('export const planted = "the part thereof";'),
    says: /src\/server\/jobs\/[\w-]+\.ts:\d+: "thereof"/,
  },
  {
    name: "a refused word in the title of a test",
    check: "check:words",
    file: "scripts/commit-subjects.test.ts",
    spoil: append('it("is known beforehand", () => {});'),
    says: /scripts\/commit-subjects\.test\.ts:\d+: "beforehand"/,
  },
  {
    name: "a component imports a file of the server into the browser",
    check: "build",
    isAlone: true,
    file: "src/web/root.tsx",
    spoil: append('import "#server/ports/clock.ts";'),
    says: /belongs to the server/,
  },
  {
    name: "a component imports a complete catalogue of texts into the browser",
    check: "build",
    isAlone: true,
    file: "src/web/root.tsx",
    spoil: append('import "#texts/cs/wizard.ts";'),
    says: /src\/texts\/cs\/wizard\.ts/,
  },
];
