import { useEffect, useState } from "react";

/** Whole seconds left until a moment, 0 once it has come. @param iso ISO 8601; what cannot be read has come */
export function useSecondsUntil(iso: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(iso) - Date.now()) / 1000) || 0);
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(left()), 1000);
    return () => clearTimeout(timer);
  });
  return seconds;
}
