import { useEffect, useState } from "react";
import { href } from "#domain/shared/paths.ts";
import type { CasePage } from "#server/use-cases/back-office/queue/case-readers.ts";
import { format } from "#texts/format.ts";
import { request } from "#web/http/client.ts";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./other-readers.module.css";
import type { Presence } from "./presence-on.ts";

export function OtherReaders({ presence }: { presence: Presence }) {
  const names = useReaders(presence, presence.names);
  return (
    <div aria-live="polite" className={styles.readers}>
      {names.length === 0 ? null : (
        <p>
          <Icon name="eye" size={18} /> {format(presence.text, { names: names.join(", ") })}
        </p>
      )}
    </div>
  );
}

/** Interval of presence calls, in milliseconds. The server relies on it. */
const interval = 20_000;
/**
 * Additional early calls. After a reload the farewell may arrive after the first call. If two people open a case
 * together, the first has to see the other before starting work.
 */
const soonAfter = [1_500, 5_000, 10_000] as const;

/**
 * Milliseconds without user activity before calls stop. Each call restarts the session's idle time, and an unattended
 * screen must not stay logged in.
 */
const patience = 5 * 60_000;

const signs = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/** Reports a visible page as being read. @returns its other readers */
function useReaders({ kind, id }: CasePage, names: readonly string[]): readonly string[] {
  const [heard, setHeard] = useState<{ readonly of: string; readonly names: readonly string[] }>();
  const path = href("/api/backoffice/queue/{kind}/{id}/readers", { kind, id });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let seen = Date.now();
    const announce = async () => {
      if (document.visibilityState !== "visible" || Date.now() - seen > patience) return;
      const { status, data } = await request("POST", path, { body: {}, signal });
      if (status === 200) setHeard({ of: path, names: namesIn(data) });
    };
    const notice = () => {
      const wasAway = Date.now() - seen > patience;
      seen = Date.now();
      if (wasAway) void announce();
    };
    const leave = () => void request("DELETE", path, { outlivesPage: true });
    void announce();
    const soon = soonAfter.map((after) => setTimeout(() => void announce(), after));
    const timer = setInterval(() => void announce(), interval);
    document.addEventListener("visibilitychange", () => void announce(), { signal });
    // A closed or replaced document is not unmounted.
    window.addEventListener("pagehide", leave, { signal });
    for (const sign of signs) window.addEventListener(sign, notice, { passive: true, signal });
    return () => {
      ending.abort();
      for (const one of soon) clearTimeout(one);
      clearInterval(timer);
      leave();
    };
  }, [path]);
  return heard?.of === path ? heard.names : names;
}

function namesIn(answer: unknown): string[] {
  const readers: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, "readers") : null;
  if (!Array.isArray(readers)) return [];
  return readers.flatMap(({ name }: { name?: unknown }) => (typeof name === "string" ? [name] : []));
}
