export interface Holiday {
  /** `MM-DD`, or days after Easter Sunday */
  readonly on: string | number;
  /** last year of the holiday; absent: still kept */
  readonly until?: number;
  /** years in which it is a working day */
  readonly except?: readonly number[];
}

/** Saturdays and Sundays are always days of rest. */
export interface WorkingCalendar {
  readonly holidays: readonly Holiday[];
  /** by decree, in single years */
  readonly moved: {
    /** `YYYY-MM-DD` */
    readonly free: readonly string[];
    /** Saturdays, `YYYY-MM-DD` */
    readonly worked: readonly string[];
  };
}
