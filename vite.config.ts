import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { browserFence } from "./scripts/vite/browser-fence.ts";
import { leaveOut } from "./scripts/vite/leave-out.ts";

export default defineConfig({
  plugins: [browserFence(), leaveOut(), reactRouter()],
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
                // What every page has: the frame, its leaves and their words, and the styles of short forms: a style sheet
                // holds up the first paint, and one does so for a shorter time than six.
                {
                  name: "frame",
                  test: /\/src\/web\/(?:styles\/global|page-frame\/(?!error-page-anywhere)|organization-data|texts\/(?!money|days|today|size-text)|account\/(?:account-menu|session\/(?:session-guard|stranger|stored))|analytics\/(?:cookie|page-tag)|public\/cookies\/(?:choose|cookie-banner)|ui\/(?!(?:badge|card|definition|dialog|disclosure|error-summary|skeleton|step-bar|number-plate|vehicle|use-details|use-seconds|copy-button\.tsx))|fields\/field-settings|(?:fields|account\/forms|ui)\/[\w-]+\.module\.css|account\/account-page\.module)|\/src\/(?:texts\/format|domain\/(?:shared\/locale|portal\/cookie-consent))/,
                },
                // The styles of the home page, which strangers and members have at one address.
                {
                  name: "home",
                  test: /\/src\/web\/(?:account\/home-page|portal\/(?:home\/home|parts\/(?:bar|contact-cards|figures|portal-page)))\.module\.css/,
                },
                // The styles of the portal's lists.
                {
                  name: "lists",
                  test: /\/src\/web\/portal\/(?:lists\/[\w-]+|parts\/file-button|contracts\/vehicle-cell)\.module\.css/,
                },
                // What a short form has.
                {
                  name: "form",
                  test: /\/src\/web\/(?:fields\/(?:control|email|field-(?!settings)|password|text-field)|account\/(?:account-page|forms\/account-form)|http\/csrf|ui\/error-summary)/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
