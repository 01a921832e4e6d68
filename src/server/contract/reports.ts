import type { Country } from "#domain/countries/codes.ts";
import type { QueueKind } from "#domain/queue/queue.ts";
import type { ReviewState } from "#domain/review/review.ts";
import type { StaffSession } from "./staff.ts";

/** Dates are `YYYY-MM-DD` in Prague, both within. */
export interface ReportQuery {
  /** absent: all in which the person may see reports */
  readonly country?: Country | undefined;
  /** absent: the Monday eleven weeks before the current week */
  readonly from?: string | undefined;
  /** absent: today */
  readonly to?: string | undefined;
}

export interface Report {
  readonly from: string;
  readonly to: string;
  /** applications filed in a week, which begins on a Monday, by the state of now */
  readonly filed: readonly {
    readonly week: string;
    readonly country: Country;
    readonly state: ReviewState;
    readonly count: number;
  }[];
  /** applications that were decided on; first all together (null), then in the order of countries */
  readonly decided: readonly {
    readonly country: Country | null;
    readonly decided: number;
    readonly inTime: number;
    /** working minutes within which half of them were decided, and nine of ten; null: none was */
    readonly median: number | null;
    readonly ninth: number | null;
  }[];
  /** requests and proposals that were settled */
  readonly settled: readonly { readonly kind: QueueKind; readonly settled: number; readonly inTime: number }[];
  /** applications that were begun; `reached[n]` of them have stored n + 1 steps or more */
  readonly begun: readonly { readonly country: Country; readonly begun: number; readonly reached: readonly number[] }[];
}

export interface ReportServices {
  /** What the provider's people have done in a period, in the countries in which the person may see it. */
  read(query: ReportQuery, session: StaffSession): Promise<Report>;
}
