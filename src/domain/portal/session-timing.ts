/** Below this many milliseconds a dialog warns that the session is about to end. */
const warnBelowMs = 180_000;
/** From here on it is too late to ask: the session counts as over. */
const overFromMs = 20_000;

export type SessionPhase = "quiet" | "warning" | "over";

/** The phase of a session with `remainingMs` left; the dialog shows in `warning`. */
export function sessionPhase(remainingMs: number): SessionPhase {
  if (remainingMs >= warnBelowMs) return "quiet";
  return remainingMs > overFromMs ? "warning" : "over";
}

/** Milliseconds until the phase changes; 0 once it is over. One more than the border, where that belongs to the old phase. */
export function untilNextPhase(remainingMs: number): number {
  const phase = sessionPhase(remainingMs);
  if (phase === "quiet") return remainingMs - warnBelowMs + 1;
  return phase === "warning" ? remainingMs - overFromMs : 0;
}

/** How far off a browser's clock may be before what the server says of the time counts instead. */
const toleratedMs = 60_000;

/**
 * What to add to a browser's clock, which people set wrong: nothing as long as it can be lived with. A clock that is
 * behind would never warn; one so far ahead that a session just granted looks over would end it at once.
 *
 * @param at all three in milliseconds since 1970: both clocks at one moment, and when the session ends by the server's
 */
export function clockCorrection(at: { browser: number; server: number; expires: number }): number {
  const isBehind = at.browser < at.server - toleratedMs;
  const endsAtOnce =
    sessionPhase(at.expires - at.browser) === "over" && sessionPhase(at.expires - at.server) !== "over";
  return isBehind || endsAtOnce ? at.server - at.browser : 0;
}

/** The time left as a clock shows it: 165,000 → `2:45`. */
export function countdown(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
