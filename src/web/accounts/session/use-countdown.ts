import { useEffect, useEffectEvent, useState } from "react";
import { clockCorrection, type SessionPhase, sessionPhase, untilNextPhase } from "#domain/portal/session-timing.ts";
import type { SessionView } from "#web/texts/root-data.ts";
import { onExpirationChange, storedExpiration, storeExpiration } from "./stored-expiration.ts";

/** In milliseconds. Timers stop while a computer sleeps, and an event on waking is not guaranteed. */
const longestWaitMs = 60_000;

type Countdown = { readonly phase: SessionPhase; readonly remainingMs: number; readonly expires: number };

/** Counts down to the end of the session, which all tabs share. @param onEnd called once */
export function useCountdown(session: SessionView, onEnd: (why: "over" | "elsewhere") => void): Countdown {
  const [countdown, setCountdown] = useState<Countdown>({ phase: "quiet", remainingMs: Infinity, expires: 0 });
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const expires = Date.parse(session.expires);
    const correction = clockCorrection({ browser: Date.now(), server: Date.parse(session.now), expires });
    const left = (until: number) => until - Date.now() - correction;
    const known = storedExpiration();
    if (known === null || sessionPhase(left(known)) === "over") storeExpiration(session.expires);

    let hasEnded = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (why: "over" | "elsewhere") => {
      hasEnded = true;
      end(why);
    };
    const look = () => {
      clearTimeout(timer);
      if (hasEnded) return;
      const until = storedExpiration();
      if (until === null) return stop("elsewhere");
      const remainingMs = left(until);
      const phase = sessionPhase(remainingMs);
      setCountdown({ phase, remainingMs, expires: until });
      if (phase === "over") return stop("over");
      const tick = phase === "warning" ? remainingMs % 1000 || 1000 : longestWaitMs;
      timer = setTimeout(look, Math.min(tick, untilNextPhase(remainingMs)));
    };
    look();
    const stopFollowing = onExpirationChange(look);
    document.addEventListener("visibilitychange", look);
    for (const kind of ["focus", "pageshow", ownChange]) window.addEventListener(kind, look);
    return () => {
      clearTimeout(timer);
      stopFollowing();
      document.removeEventListener("visibilitychange", look);
      for (const kind of ["focus", "pageshow", ownChange]) window.removeEventListener(kind, look);
    };
  }, [session]);
  return countdown;
}

const ownChange = "session-extended";

/** Restarts the countdown of this tab, since storage events reach only the other tabs. */
export function restartCountdown(): void {
  window.dispatchEvent(new Event(ownChange));
}
