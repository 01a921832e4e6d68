import { useEffect, useState } from "react";
import { searchKey } from "#domain/portal/lists.ts";
import { type FoundGroup, shortestSearch } from "#domain/portal/search/kinds.ts";
import { request } from "#web/http/client.ts";

/** Pauses between keys shorter than this are typing, in milliseconds. */
const typingPause = 150;

/** What was found, and for which search; null: the search failed. */
interface Answered {
  readonly q: string;
  readonly groups: readonly FoundGroup<string>[] | null;
}

/**
 * Searches while somebody types.
 *
 * @param call the path of the API that searches
 * @returns what was found last, which stands until the next answer; null: nothing is searched for, or no answer has come yet
 */
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
      const { status, data } = await request("GET", call, { query: { q }, signal: stopped.signal });
      if (!stopped.signal.aborted) setAnswered({ q, groups: status === 200 ? groupsIn(data) : null });
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

/** @returns null when the answer is none of ours */
function groupsIn(data: unknown): readonly FoundGroup<string>[] | null {
  return isAnswer(data) ? data.groups : null;
}

function isAnswer(data: unknown): data is { readonly groups: readonly FoundGroup<string>[] } {
  return typeof data === "object" && data !== null && "groups" in data && Array.isArray(data.groups);
}
