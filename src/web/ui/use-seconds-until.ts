import { useEffect, useState } from "react";

/** @param iso an invalid time counts as past */
export function useSecondsUntil(iso: string): number {
  const moment = Date.parse(iso);
  const [now, setNow] = useState<number | null>(null);
  const seconds = now === null ? 60 : Math.max(0, Math.ceil((moment - now) / 1000) || 0);
  useEffect(() => {
    if (now !== null && !(moment > now)) return;
    const timer = setTimeout(() => setNow(Date.now()), now === null ? 0 : 1000);
    return () => clearTimeout(timer);
  }, [now, moment]);
  return seconds;
}
