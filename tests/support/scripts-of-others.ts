import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Another site, with a page-tag service and a survey as their vendors serve them. */
export interface ScriptsOfOthers {
  readonly tagUrl: string;
  readonly surveyUrl: string;
  stop(): Promise<void>;
}

/**
 * Reports in the page that it has run, after doing what such scripts do: a policy of their own, and an image from their
 * site.
 */
const script = (name: string, origin: string) => `
  window.trustedTypes?.createPolicy("${name}-of-others", { createHTML: (text) => text });
  Object.assign(new Image(), {
    onload: () => document.documentElement.setAttribute("data-${name}", "ran"),
    src: "${origin}/picture.svg",
  });`;

/** Sends no `Cross-Origin-Resource-Policy`, as most vendors do. */
export async function startScriptsOfOthers(): Promise<ScriptsOfOthers> {
  const server = createServer(({ url = "", headers }, response) => {
    const [, name, type] = /^\/(\w+)\.(js|svg)$/.exec(url) ?? [];
    if (name === undefined) return response.writeHead(404).end();
    if (type === "js") {
      return response.writeHead(200, { "Content-Type": "text/javascript" }).end(script(name, `http://${headers.host}`));
    }
    return response
      .writeHead(200, { "Content-Type": "image/svg+xml" })
      .end('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    tagUrl: `${origin}/tag.js`,
    surveyUrl: `${origin}/survey.js`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
