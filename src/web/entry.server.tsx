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

/** in milliseconds */
const renderTimeout = 5_000;

/** Created here, because each bundle has its own context objects. */
export function contextFor(page: PageContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return context;
}

/** Logs faults only: no aborted requests, thrown responses (404 …) or requests that the router rejects (405). */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefused = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefused) context.get(pageContext).reportError(error);
};

/** Renders the complete page before the first byte, so that its status is right. All scripts carry the nonce. */
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
        // Lazy components must work without scripts.
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
 * React puts scripts before styles, but a page waits for styles only. This header makes browsers request the styles
 * first.
 */
function stylesOf({ manifest, staticHandlerContext }: EntryContext): string {
  const styles = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  return [...new Set(styles)].map((path) => `<${path}>; rel=preload; as=style`).join(", ");
}
