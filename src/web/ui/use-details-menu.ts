import { type RefObject, useEffect, useRef } from "react";

/** Escape and a click or focus outside close the menu. */
export function useDetailsMenu(): RefObject<HTMLDetailsElement | null> {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const details = box.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        details.open = false;
        if (details.contains(document.activeElement)) details.querySelector("summary")?.focus();
      } else if (event.target instanceof Node && !details.contains(event.target)) {
        details.open = false;
      }
    };
    for (const kind of ["keydown", "pointerdown", "focusin"]) document.addEventListener(kind, close);
    return () => {
      for (const kind of ["keydown", "pointerdown", "focusin"]) document.removeEventListener(kind, close);
    };
  }, []);
  return box;
}
