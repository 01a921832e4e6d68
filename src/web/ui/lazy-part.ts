import { type LazyExoticComponent, lazy, type ReactNode } from "react";

/**
 * A part that stands on a page as it is loaded, in a file of its own. When the file does not come, the part stays as the
 * server sent it, and is loaded once there is a connection again. An error would take away the page, and what was typed
 * in it.
 */
export function lazyPart<Props>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
): LazyExoticComponent<(props: Props) => ReactNode> {
  return lazy(() => whenConnected(load));
}

async function whenConnected<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    return await whenConnected(load);
  }
}
