import { useEffect, useState } from "react";
import { searchKey } from "#domain/portal/lists.ts";
import { type FoundGroup, shortestSearch } from "#domain/search/kinds.ts";
import { request } from "#web/http/client.ts";
import { minutesOf } from "#web/http/minutes-of.ts";

/** shorter pauses count as typing, in milliseconds */
const typingPause = 400;

interface Answered {
  readonly q: string;
  /** null: the search failed */
  readonly groups: readonly FoundGroup<string>[] | null;
  /** null: no rate limit was hit */
  readonly waitMinutes: number | null;
}

/** @returns null without a search or before the first response */
export function useSearch(
  q: string,
  call: string,
): { readonly answered: Answered | null; readonly isSearching: boolean } {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const isSearch = searchKey(q).length >= shortestSearch;
  useEffect(() => {
    if (!isSearch) return;
    const stopped = new AbortController();
    const ask = async () => {
      const { status, data, headers } = await request("GET", call, { query: { q }, signal: stopped.signal });
      if (!stopped.signal.aborted) {
        const waitMinutes = status === 429 ? minutesOf(Number(headers.get("Retry-After"))) : null;
        setAnswered({ q, groups: status === 200 ? groupsIn(data) : null, waitMinutes });
      }
    };
    const timer = setTimeout(() => void ask(), typingPause);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [q, isSearch, call]);
  if (!isSearch) return { answered: null, isSearching: false };
  return { answered, isSearching: answered?.q !== q };
}

const groupsIn = (data: unknown): readonly FoundGroup<string>[] | null => (isAnswer(data) ? data.groups : null);

const isAnswer = (data: unknown): data is { readonly groups: readonly FoundGroup<string>[] } =>
  typeof data === "object" && data !== null && "groups" in data && Array.isArray(data.groups);
