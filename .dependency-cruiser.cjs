const { existsSync, readFileSync } = require("node:fs");

/** Who may import whom. docs/architecture.md says why. */
const pureTables = "^node_modules/(?:ibantools|libphonenumber-js)/";
const leaves =
  "(?:ui|fields|lists|search|drafts|http|texts|page-frame|analytics|charts|offer-view|page-form|menu-drawer|credit|request-view|uploads|wizard-words)";

const backOffice = "^src/server/use-cases/back-office/";
const list = readFileSync(`${__dirname}/src/server/use-cases/back-office/definitions.ts`, "utf8");
/** The files of actions and queries of staff: those that their list imports. */
const definitions = [...list.matchAll(/from "\.\/(\S+)\.ts"/g)].map(([, file]) => file);

/** They write what a definition has judged, and trust their caller: files and folders of use cases. */
const writers = [
  "accounts/identities/of-staff",
  "accounts/staff/end-staff-access.ts",
  "accounts/staff/invite-staff-member.ts",
  "accounts/staff/keep-admins.ts",
  "accounts/staff/manage-staff.ts",
  "back-office/approvals/approval-action.ts",
  "back-office/approvals/assert-is-new.ts",
  "back-office/approvals/propose.ts",
  "back-office/consent-texts/publish-text-action.ts",
  "integration/client-action.ts",
  "integration/import-files/of-staff/begin-run.ts",
  "integration/import-files/of-staff/import-action.ts",
  "integration/manage-clients.ts",
  "messages/publish-action.ts",
  "messages/publish-message.ts",
  "messages/store-message.ts",
  "offers/mail-link.ts",
  "offers/make-offer-action.ts",
  "offers/offer-actions.ts",
  "offers/offer-proposals.ts",
  "onboarding/cases/decision-actions.ts",
  "onboarding/cases/notify-decision.ts",
  "onboarding/cases/query-register.ts",
  "onboarding/cases/request-changes.ts",
  "onboarding/cases/transition-case.ts",
  "portal/requests/notify-customer.ts",
  "portal/requests/write-thread.ts",
  "signing/remind-signers.ts",
  "signing/signing-actions.ts",
  "webhooks/change-webhooks.ts",
];
const unknown = writers.filter((path) => !existsSync(`${__dirname}/src/server/use-cases/${path}`));
if (unknown.length > 0) throw new Error(`.dependency-cruiser.cjs names unknown use cases: ${unknown.join(", ")}`);

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "could-not-resolve",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "\\+types/|^virtual:" },
    },
    {
      name: "domain-is-pure",
      comment: "domain imports domain, and of npm only pure tables without dependencies of their own",
      severity: "error",
      from: { path: "^src/domain/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: ["^src/domain/", pureTables] },
    },
    {
      name: "countries-are-islands",
      severity: "error",
      from: { path: "^src/domain/countries/([^/]+)/" },
      to: {
        path: "^src/domain/countries/([^/]+)/",
        pathNot: ["^src/domain/countries/$1/", "^src/domain/countries/czech-slovak/"],
      },
    },
    {
      name: "what-two-countries-share",
      comment: "the Czech and the Slovak rules that grew from one law; nobody else may lean on them",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/domain/countries/(?:cz|sk|czech-slovak)/", "\\.test\\.ts$"] },
      to: { path: "^src/domain/countries/czech-slovak/" },
    },
    {
      name: "one-file-knows-the-countries",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/domain/countries/", "\\.test\\.ts$"] },
      to: { path: "^src/domain/countries/[^/]+/" },
    },
    {
      name: "forms-are-schemas",
      severity: "error",
      from: { path: "^src/forms/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: ["^src/forms/", "^src/domain/", "^node_modules/zod/"] },
    },
    {
      name: "texts-are-data",
      severity: "error",
      from: { path: "^src/texts/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(src/(domain|forms|server|web)/|node_modules/)", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "texts-know-no-effects",
      severity: "error",
      from: { path: "^src/texts/" },
      to: { path: "^src/(server|web)/" },
    },
    {
      name: "use-cases-reach-out-through-ports",
      severity: "error",
      from: { path: "^src/server/use-cases/", pathNot: "\\.test\\.ts$" },
      to: { path: "^src/server/(adapters|http|api)/|^node_modules/(hono|nodemailer|pg|@electric-sql)/" },
    },
    {
      name: "use-cases-stand-above",
      comment: "what use cases are built on knows none of them",
      severity: "error",
      from: { path: "^src/server/(?:adapters|contract|ports|settings|shared)/", pathNot: "\\.test\\.ts$" },
      to: {
        path: "^src/server/(?:use-cases|api|composition)/",
        // What screens call is named by the types of the lists.
        pathNot: "^src/server/use-cases/(?:back-office/calls|\\w+/services)\\.ts$",
      },
    },
    {
      name: "client-stands-alone",
      comment: "systems of the provider's copy it",
      severity: "error",
      from: { path: "^src/client/" },
      to: { pathNot: "^src/client/" },
    },
    {
      name: "http-knows-no-adapter",
      severity: "error",
      from: { path: "^src/server/http/", pathNot: "\\.test\\.ts$" },
      to: { path: "^src/server/adapters/" },
    },
    {
      name: "contents-know-no-demo",
      severity: "error",
      from: { path: "^src/server/contents/" },
      to: { path: "^src/server/demo/" },
    },
    { name: "server-knows-no-screen", severity: "error", from: { path: "^src/server/" }, to: { path: "^src/web/" } },
    {
      name: "web-knows-only-the-contract",
      severity: "error",
      from: { path: "^src/web/" },
      to: { path: "^src/server/", pathNot: "^src/server/(?:contract|use-cases/back-office)/" },
    },
    {
      name: "web-knows-only-types-of-the-server",
      severity: "error",
      from: { path: "^src/web/" },
      to: { path: "^src/server/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "definitions-are-called-through-their-list",
      comment: "the check of the right is in the definition; the list makes the routes and what pages call of it",
      severity: "error",
      from: { path: "^src/", pathNot: [backOffice, "^src/server/demo/", "\\.test\\.ts$"] },
      to: { path: `${backOffice}(?:${definitions.join("|")})\\.ts$`, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "writing-is-behind-definitions",
      comment: "what staff change is written by the definition that has judged the right",
      severity: "error",
      from: { path: "^src/(?:web|server/(?:api|http|jobs|mails|metrics)|client)/", pathNot: "\\.test\\.ts$" },
      to: {
        path: `^src/server/use-cases/(?:${writers.join("|").replaceAll(".", "\\.")})`,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "routes-know-no-table",
      comment: "a route calls a use case, which judges the right",
      severity: "error",
      from: { path: "^src/server/(?:api|http)/", pathNot: ["\\.test\\.ts$", "^src/server/api/outbox\\.ts$"] },
      to: { path: "^src/server/database/(?:repositories|tables)" },
    },
    {
      name: "web-islands",
      comment:
        "every folder of web but the leaves is an island: it may use the leaves and what lies beside the folders",
      severity: "error",
      from: { path: `^src/web/(?!${leaves}/)([^/]+)/` },
      to: { path: `^src/web/(?!${leaves}/)[^/]+/`, pathNot: "^src/web/$1/" },
    },
    {
      name: "leaves-know-no-feature",
      severity: "error",
      from: { path: `^src/web/${leaves}/` },
      to: { path: "^src/web/", pathNot: `^src/web/(?:${leaves}/|context\\.ts$)` },
    },
    {
      name: "no-test-code-in-the-product",
      severity: "error",
      from: { path: "^src/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(tests|bench)/|\\.test\\.tsx?$|^node_modules/(vitest|fast-check|@playwright)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    preserveSymlinks: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
