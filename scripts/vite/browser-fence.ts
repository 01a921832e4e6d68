import type { Plugin } from "vite";

const kept: readonly { readonly path: RegExp; readonly reason: string }[] = [
  { path: /\/src\/server\//, reason: "belongs to the server" },
  { path: /\/src\/texts\/(?:cs|sk|hu|en)\//, reason: "is a catalogue; loaders send the texts of a page" },
];

/**
 * Fails the build when a server module or all four catalogues would get into the browser, which Vite allows. Imports
 * that only loaders and actions use are removed before this plugin runs.
 */
export function browserFence(): Plugin {
  return {
    name: "browser-fence",
    enforce: "pre",
    load(id) {
      const crossed = this.environment.name === "client" && kept.find(({ path }) => path.test(id));
      if (crossed) this.error(`${id} ${crossed.reason} and would be shipped to the browser`);
      return null;
    },
  };
}
