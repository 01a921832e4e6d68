/** A PDF that cannot be read, or only at an unreasonable cost. */
export class Unreadable extends Error {
  /** @param reason for the log; customers never see it */
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = "Unreadable";
  }
}
