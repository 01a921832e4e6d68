import type { Plugin } from "vite";

/** React Router reloads when the file of a page cannot be loaded. Offline, the reload leaves the site. */
const reload = `\tconsole.error(\`Error loading route module \\\`\${route.module}\\\`, reloading page...\`);
		console.error(error);
		if (window.__reactRouterContext && window.__reactRouterContext.isSpaMode && import.meta.hot) throw error;
		window.location.reload();
		return new Promise(() => {});`;

/**
 * Replaces the missing page and throws when shown, so that the error page appears (`http/unloaded.ts` knows the error).
 * Throwing here would be wrong: the router expects that loading never fails, and would show an empty page.
 */
const standIn = `\treturn { default() { throw new DOMException(\`\${route.module}: \${error}\`, "NetworkError"); } };`;

/** The error page asks the server before it reloads. */
export function noReload(): Plugin {
  return {
    name: "no-reload",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (!id.endsWith("/react-router/dist/production/lib/dom/ssr/routeModules.js")) return null;
      if (!code.includes(reload)) this.error(`${id} no longer reloads as expected`);
      return { code: code.replace(reload, () => standIn), map: null };
    },
  };
}
