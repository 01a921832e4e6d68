import type { Metric, Sample } from "./exposition.ts";

/** Upper bounds in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

interface Observed {
  readonly route: string;
  readonly method: string;
  readonly status: number;
}

interface Series {
  readonly labels: Readonly<Record<string, string>>;
  readonly buckets: number[];
  sum: number;
  count: number;
}

export interface RequestMetrics {
  /** @param observed `route` is a template, to limit the number of series */
  observe(observed: Observed, seconds: number): void;
  read(): Metric;
}

export function requestMetrics(): RequestMetrics {
  const all = new Map<string, Series>();
  return {
    observe({ route, method, status }, seconds) {
      const key = `${method} ${status} ${route}`;
      let series = all.get(key);
      if (!series) {
        series = { labels: { route, method, status: String(status) }, buckets: bounds.map(() => 0), sum: 0, count: 0 };
        all.set(key, series);
      }
      const at = bounds.findIndex((bound) => seconds <= bound);
      if (at >= 0) series.buckets[at] = (series.buckets[at] ?? 0) + 1;
      series.sum += seconds;
      series.count += 1;
    },
    read: () => ({
      name: "http_request_duration_seconds",
      help: "Time until the answer, by route template, method and status.",
      type: "histogram",
      samples: [...all.values()].flatMap(samplesOf),
    }),
  };
}

function samplesOf({ labels, buckets, sum, count }: Series): Sample[] {
  let below = 0;
  const cumulative = bounds.map((bound, index) => {
    below += buckets[index] ?? 0;
    return { suffix: "_bucket", labels: { ...labels, le: String(bound) }, value: below };
  });
  return [
    ...cumulative,
    { suffix: "_bucket", labels: { ...labels, le: "+Inf" }, value: count },
    { suffix: "_sum", labels, value: sum },
    { suffix: "_count", labels, value: count },
  ];
}
