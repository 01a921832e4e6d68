export type RecentPage = { readonly pathname: string; readonly title: string };

const mostRecent = 6;
let opened: readonly RecentPage[] = [];
let last = "";

/** In memory only, the latest first. */
export function rememberPage(key: string, pathname: string): void {
  if (key === last || pathname.endsWith("/search")) return;
  last = key;
  // Removes the name of the site.
  const title = document.title.replace(/ – [^–]*$/, "");
  if (title !== "") opened = [{ pathname, title }, ...opened.filter((page) => page.pathname !== pathname)];
  opened = opened.slice(0, mostRecent);
}

export const recentPages = (pathname: string): readonly RecentPage[] =>
  opened.filter((page) => page.pathname !== pathname);
