const warnBelowMs = 180_000;
/** Too late to extend the session. */
const overFromMs = 20_000;

export type SessionPhase = "quiet" | "warning" | "over";

export function sessionPhase(remainingMs: number): SessionPhase {
  if (remainingMs >= warnBelowMs) return "quiet";
  return remainingMs > overFromMs ? "warning" : "over";
}

/** One more where the boundary belongs to the old phase. */
export function untilNextPhase(remainingMs: number): number {
  const phase = sessionPhase(remainingMs);
  if (phase === "quiet") return remainingMs - warnBelowMs + 1;
  return phase === "warning" ? remainingMs - overFromMs : 0;
}

/** Tolerated difference of the browser's clock; beyond it the server's time counts. */
const toleratedMs = 60_000;

/**
 * Corrects a browser's clock that is set wrong; 0 within the tolerance. A clock that is behind would never warn; one
 * far ahead would end a new session at once.
 *
 * @param at milliseconds since 1970: both clocks at one moment, and the end of the session on the server's
 */
export function clockCorrection(at: { browser: number; server: number; expires: number }): number {
  const isBehind = at.browser < at.server - toleratedMs;
  const endsAtOnce =
    sessionPhase(at.expires - at.browser) === "over" && sessionPhase(at.expires - at.server) !== "over";
  return isBehind || endsAtOnce ? at.server - at.browser : 0;
}

/** 165,000 → `2:45` */
export function countdown(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
