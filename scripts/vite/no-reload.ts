import type { Plugin } from "vite";

/** React Router reloads when the file of a page cannot be loaded. Without a connection the reload leaves the site. */
const reload = `\tconsole.error(\`Error loading route module \\\`\${route.module}\\\`, reloading page...\`);
		console.error(error);
		if (window.__reactRouterContext && window.__reactRouterContext.isSpaMode && import.meta.hot) throw error;
		window.location.reload();
		return new Promise(() => {});`;

/**
 * A page in place of the missing one. It throws as soon as it is shown, so that the error page takes its place
 * (`http/unloaded.ts` knows the error). Throwing here would be wrong: the router expects that loading never fails, and
 * would show an empty page when the data came and the file did not.
 */
const standIn = `\treturn { default() { throw new DOMException(\`\${route.module}: \${error}\`, "NetworkError"); } };`;

/** Lets the error page decide when to reload, which asks the server first. */
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
