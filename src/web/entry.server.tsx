import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { PageContext } from "#server/contract/page-context.ts";
import { pageContext } from "#web/context.ts";
import { NonceContext } from "#web/nonce.ts";
import { scriptsLast } from "#web/scripts-last.ts";

/** How long a page may take to render, in milliseconds; then the server has too much to do, and says so. */
const renderTimeout = 5_000;

/** The load context of one request. The server calls this, since a context exists once in each bundle. */
export function contextFor(page: PageContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return context;
}

/** Logs faults only: no aborted requests, no thrown responses (404 …), no requests that the router refuses (405). */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefused = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefused) context.get(pageContext).reportError(error);
};

/** Renders the whole page before the first byte, so that its status is right. All scripts carry the answer's nonce. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const styles = stylesOf(routerContext);
  if (styles !== "") headers.set("Link", styles);
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const page = loadContext.get(pageContext);
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    let isLate = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={page.nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={page.nonce} />
      </NonceContext>,
      {
        nonce: page.nonce,
        // Lazy parts are rendered too, for browsers without scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const body = scriptsLast();
          resolve(new Response(createReadableStreamFromReadable(body), { status: answerStatus, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          answerStatus = isLate ? 503 : 500;
          if (isLate) headers.set("Retry-After", "5");
          if (!request.signal.aborted) page.reportError(error);
        },
      },
    );
    const timer = setTimeout(() => {
      isLate = true;
      abort(new Error(`a page was not rendered in ${renderTimeout} ms`));
    }, renderTimeout);
    timer.unref();
  });
}

/**
 * A page waits for its styles and not for its scripts, but React names the scripts first. This header makes browsers
 * ask for the styles before they have read the page.
 */
function stylesOf({ manifest, staticHandlerContext }: EntryContext): string {
  const styles = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  return [...new Set(styles)].map((path) => `<${path}>; rel=preload; as=style`).join(", ");
}
