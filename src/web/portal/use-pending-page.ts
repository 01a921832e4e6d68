import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** A page that loads within this time replaces the former one without a skeleton; in milliseconds. */
const patience = 250;

/** Whether another page has been on its way for a while. The same page asked differently (a filter) stays. */
export function usePendingPage(): boolean {
  const { pathname } = useLocation();
  const { location, formData } = useNavigation();
  const isLeaving = location !== undefined && formData === undefined && location.pathname !== pathname;
  const [waited, setWaited] = useState<string | null>(null);
  const target = isLeaving ? location.key : null;
  useEffect(() => {
    if (target === null) return;
    const timer = setTimeout(() => setWaited(target), patience);
    return () => clearTimeout(timer);
  }, [target]);
  return target !== null && waited === target;
}
