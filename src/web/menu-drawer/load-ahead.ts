import { matchRoutes, type RouteObject } from "react-router";
import { idle } from "#web/ui/use-in-browser.ts";

interface PageFiles {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly module: string;
  readonly css?: readonly string[];
}

type Manifest = { readonly routes: Readonly<Record<string, PageFiles>> };

declare global {
  interface Navigator {
    /** W3C Network Information; not in every browser */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

const signs = ["pointermove", "pointerdown", "keydown", "scroll"] as const;
/** in milliseconds */
const longestWait = 10_000;

/**
 * Preloads files of pages one by one while the browser is idle, from the visitor's first action: earlier, dozens of
 * files would delay the current page. Not with data saving or a slow connection.
 *
 * @param paths with their language
 * @returns a function that stops it
 */
export function loadAhead(paths: readonly string[]): () => void {
  const { connection } = navigator;
  if (connection?.saveData || connection?.effectiveType?.endsWith("2g")) return () => {};
  const stopped = new AbortController();
  void loadInTurn(paths, stopped.signal);
  return () => stopped.abort();
}

async function loadInTurn(paths: readonly string[], stopped: AbortSignal): Promise<void> {
  await firstSign(stopped);
  for (const path of paths) {
    await idle();
    if (stopped.aborted || !navigator.onLine) return;
    // One path at a time: matching the routes of all takes 0.1 s on a phone.
    for (const { module, css } of filesOf(path)) {
      for (const href of css ?? []) loadStyles(href);
      try {
        await import(/* @vite-ignore */ module);
      } catch {
        return;
      }
    }
  }
}

function firstSign(stopped: AbortSignal): Promise<void> {
  const over = new AbortController();
  return new Promise((resolve) => {
    const go = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, longestWait);
    stopped.addEventListener("abort", go, { signal: over.signal });
    for (const sign of signs)
      document.addEventListener(sign, go, { capture: true, passive: true, signal: over.signal });
  });
}

function loadStyles(href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", as: "style", href }));
}

function filesOf(path: string): readonly PageFiles[] {
  const { routes }: Manifest = Reflect.get(window, "__reactRouterManifest");
  const found = matchRoutes(childrenOf(Object.values(routes), undefined), path) ?? [];
  return found.flatMap(({ route }) => routes[route.id ?? ""] ?? []);
}

function childrenOf(routes: readonly PageFiles[], parentId: string | undefined): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }): RouteObject => {
      const place = path === undefined ? { id } : { id, path };
      return index ? { ...place, index } : { ...place, children: childrenOf(routes, id) };
    });
}
