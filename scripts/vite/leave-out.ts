import type { Plugin } from "vite";

/** Conditions of React Router that are constant in this product; the code behind them is removed. */
const answers: readonly { readonly file: string; readonly question: string; readonly answer: string }[] = [
  // All routes are known from the start (react-router.config.ts).
  {
    file: "dom/ssr/fog-of-war.js",
    question: "if (!isFogOfWarEnabled(routeDiscovery, ssr)) return;",
    answer: "return;",
  },
  {
    file: "dom/ssr/fog-of-war.js",
    question: "if (!isFogOfWarEnabled(routeDiscovery, ssr) || window.navigator?.connection?.saveData === true) return;",
    answer: "return;",
  },
  { file: "dom/ssr/components.js", question: "isFogOfWarEnabled(routeDiscovery, ssr)", answer: "false" },
  { file: "router/router.js", question: "if (init.patchRoutesOnNavigation) {", answer: "if (false) {" },
  { file: "router/router.js", question: "if (fogOfWar.active && fogOfWar.matches)", answer: "if (false)" },
  { file: "router/router.js", question: "if (isFogOfWar) {", answer: "if (false) {" },
  { file: "router/router.js", question: "if (loadMatch.isDiscovering) {", answer: "if (false) {" },
  // No link has `prefetch` (.oxlintrc.json), and no `links` of a route names a page.
  { file: "dom/lib.js", question: "usePrefetchBehavior(prefetch, rest)", answer: "[false, null, undefined]" },
  { file: "dom/lib.js", question: "shouldPrefetch && !isAbsolute ?", answer: "false ?" },
  { file: "dom/ssr/components.js", question: "isPageLinkDescriptor(link) ?", answer: "false ?" },
  // Both concern the page that the server renders.
  { file: "dom/ssr/components.js", question: "staticContext ? `window.", answer: "false ? `window." },
  { file: "dom/ssr/components.js", question: '!isStatic ? " "', answer: 'true ? " "' },
  // `entry.client.tsx` sets none.
  { file: "router/router.js", question: "if (init.instrumentations)", answer: "if (false)" },
];

export function leaveOut(): Plugin {
  return {
    name: "leave-out",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const known = answers.filter(({ file }) => id.endsWith(`/react-router/dist/production/lib/${file}`));
      let changed = code;
      for (const { question, answer } of known) {
        if (!changed.includes(question)) this.error(`${id} no longer asks: ${question}`);
        changed = changed.replaceAll(question, answer);
      }
      return known.length > 0 ? { code: changed, map: null } : null;
    },
  };
}
