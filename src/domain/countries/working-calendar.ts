/** A day of rest that comes every year, or did so. */
export interface Holiday {
  /** `MM-DD`, or a number of days after Easter Sunday; before it when negative */
  readonly on: string | number;
  /** the last year in which nobody works on it; absent: it is kept still */
  readonly until?: number;
  /** years in which it is worked on all the same */
  readonly except?: readonly number[];
}

/** On which days a country works. Saturdays and Sundays are days of rest. */
export interface WorkingCalendar {
  readonly holidays: readonly Holiday[];
  /** what a decree has changed in single years */
  readonly moved: {
    /** working days that became days of rest, `YYYY-MM-DD` */
    readonly free: readonly string[];
    /** Saturdays that are worked on instead, `YYYY-MM-DD` */
    readonly worked: readonly string[];
  };
}
