import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { browserFence } from "./scripts/vite/browser-fence.ts";
import { leaveOut } from "./scripts/vite/leave-out.ts";
import { noReload } from "./scripts/vite/no-reload.ts";

export default defineConfig({
  plugins: [browserFence(), leaveOut(), noReload(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // One file that changes only with the framework's version, and a few kilobytes less than five of them.
                { name: "framework", test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
                // Pages of strangers and of members have it, without the rest that either has.
                {
                  name: "countries",
                  test: /\/src\/domain\/(?:countries\/(?:facts|since|\w\w\/facts)|portal\/requests\/rules)/,
                },
                // What every page has: the frame, its leaves and their words, and the styles of short forms: a style sheet
                // holds up the first paint, and one does so for a shorter time than six.
                {
                  name: "frame",
                  test: /\/src\/web\/(?:styles\/global|page-frame\/(?!error-page-anywhere)|organization-data|texts\/(?!money|days|today|size-text)|http\/(?:is-reachable|unloaded)|account\/(?:account-menu|session\/(?:session-guard|stranger|stored))|analytics\/(?:cookie|crossing|page-tag)|public\/cookies\/(?:choose|cookie-banner)|ui\/(?!(?:badge|card|definition|dialog|disclosure|error-summary|skeleton|step-bar|number-plate|vehicle|use-details|use-seconds|copy-button\.tsx))|fields\/field-settings|(?:fields|account\/forms|ui)\/[\w-]+\.module\.css|account\/account-page\.module)|\/src\/(?:texts\/format|domain\/(?:countries\/codes|shared\/locale|portal\/(?:cookie-consent|third-party)))/,
                },
                // The styles of the home page, which strangers and members have at one address.
                {
                  name: "home",
                  test: /\/src\/web\/(?:account\/home-page|portal\/(?:home\/home|parts\/(?:bar|contact-cards|figures|file-button|portal-page)))\.module\.css/,
                },
                // What a short form has.
                {
                  name: "form",
                  test: /\/src\/web\/(?:fields\/(?:control|email|field-(?!settings)|password|text-field)|account\/(?:account-page|forms\/account-form)|http\/csrf|ui\/error-summary)/,
                },
                // What lists share with pages that have none, which are to fetch no more than they need.
                { name: "drawings", test: /\/src\/web\/ui\/vehicles\/(?:drawing|hatchback|saloon|suv|van)/ },
                {
                  name: "calls",
                  test: /\/src\/(?:web\/http\/(?:client|csrf-cookie|download|file-name-in|is-ios|request-error)|forms\/error-codes)/,
                },
                // Of this nearly every page of the portal has nearly everything, in a dozen files of a few hundred bytes.
                {
                  name: "parts",
                  test: /\/src\/(?:web\/(?:texts\/(?:money|days)|ui\/(?:number-plate|vehicles\/(?:estate|lorry|vehicle\.))|fields\/select-field|portal\/parts\/(?:country|day|money|portal-page)\.ts)|domain\/(?:shared\/money|portal\/(?:contract|document|invoice|lists|message|offer|request)\.ts))/,
                },
                // The lists of the portal: two dozen files of a few hundred bytes would hold up the first paint.
                {
                  name: "lists",
                  test: /\/src\/web\/portal\/(?:lists\/|parts\/export-button|contracts\/vehicle-cell)/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
