import { randomBytes } from "node:crypto";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { PageContext } from "#server/contract/page-context.ts";

/** React Router's build, with our exports of `entry.server.tsx`. */
export interface WebBuild extends ServerBuild {
  readonly entry: {
    readonly module: ServerBuild["entry"]["module"] & { contextFor(page: PageContext): RouterContextProvider };
  };
}

export type RenderPage = (request: Request, page: PageContext) => Promise<Response>;

/** @param load called for each request, so that changes show in development */
export function pageRenderer(load: () => Promise<WebBuild>, mode: "production" | "development"): RenderPage {
  let handler: { build: WebBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;
  return async (request, page) => {
    const build = await load();
    if (handler?.build !== build) handler = { build, handle: createRequestHandler(build, mode) };
    return await handler.handle(request, build.entry.module.contextFor(page));
  };
}

export function newNonce(): string {
  return randomBytes(16).toString("base64");
}
