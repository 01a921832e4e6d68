import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

/** Serves no source maps, no dot files and no listing. */
const served = /\.(?:js|css|svg|ico|png|webp|jpg|woff2|webmanifest|txt|xml)$/;

/** Serves precompressed files. Names under `/assets` contain a hash of the content. */
export function staticFiles(folder: string): MiddlewareHandler {
  const serve = serveStatic({ root: folder, precompressed: true });
  return async (c, next) => {
    if (!served.test(c.req.path)) return await next();
    const file: unknown = await serve(c, next);
    if (!(file instanceof Response)) return;
    const isNamedByContent = c.req.path.startsWith("/assets/");
    file.headers.set(
      "Cache-Control",
      isNamedByContent ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    );
    return file;
  };
}
