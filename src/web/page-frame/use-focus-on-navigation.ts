import { type RefObject, useEffect, useRef } from "react";

/**
 * After a navigation without a page load the focus goes to the new page's heading, so that screen readers say where one
 * is. A page that has put the focus somewhere inside the content itself keeps it there.
 */
export function useFocusOnNavigation(pathname: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const content = main.current;
    if (!content || content.contains(document.activeElement)) return;
    const heading = content.querySelector<HTMLElement>("h1") ?? content;
    if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
