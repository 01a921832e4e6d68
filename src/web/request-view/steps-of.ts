import type { RequestDetail, RequestEntry } from "#server/contract/requests.ts";

type TimelineEvent = RequestDetail["timeline"][number];

export type Step<Entry extends RequestEntry = RequestEntry> =
  | { readonly at: string; readonly event: TimelineEvent; readonly entry?: undefined }
  | { readonly at: string; readonly entry: Entry; readonly event?: undefined };

/** An entry comes before the status that it has caused. */
export function stepsOf<Entry extends RequestEntry>({
  timeline,
  entries,
}: Pick<RequestDetail, "timeline"> & { readonly entries: readonly Entry[] }): Step<Entry>[] {
  return [
    ...entries.map((entry): Step<Entry> => ({ at: entry.at, entry })),
    ...timeline.map((event): Step<Entry> => ({ at: event.at, event })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
