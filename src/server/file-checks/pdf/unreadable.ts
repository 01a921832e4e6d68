/** The PDF cannot be read completely, or only at an unreasonable cost. */
export class Unreadable extends Error {
  /** @param reason for the log and tests; customers never see it */
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = "Unreadable";
  }
}
