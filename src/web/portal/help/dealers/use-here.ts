import { useState } from "react";
import type { Place } from "#domain/portal/dealers/map-point.ts";

export interface Here {
  readonly state: "rest" | "busy" | "failed";
  /** where the visitor is; null: not asked, or not known. It never leaves the browser. */
  readonly place: Place | null;
  locate(): void;
  forget(): void;
}

const longestMs = 15_000;

/** Where the browser is, once its visitor asks for it. */
export function useHere(): Here {
  const [here, setHere] = useState<Pick<Here, "state" | "place">>({ state: "rest", place: null });
  return {
    ...here,
    locate() {
      setHere({ state: "busy", place: null });
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => setHere({ state: "rest", place: { latitude, longitude } }),
        () => setHere({ state: "failed", place: null }),
        { timeout: longestMs, maximumAge: 600_000 },
      );
    },
    forget: () => setHere({ state: "rest", place: null }),
  };
}
