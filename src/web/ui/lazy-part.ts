import { type LazyExoticComponent, lazy, type ReactNode } from "react";

/** If its file does not load, the server's HTML stays until the connection is back. */
export const lazyPart = <Props>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
): LazyExoticComponent<(props: Props) => ReactNode> => lazy(() => whenConnected(load));

async function whenConnected<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    return await whenConnected(load);
  }
}
