/** A public holiday that recurs every year. */
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
    /** working days that became days of rest, `YYYY-MM-DD` */
    readonly free: readonly string[];
    /** Saturdays that became working days, `YYYY-MM-DD` */
    readonly worked: readonly string[];
  };
}
