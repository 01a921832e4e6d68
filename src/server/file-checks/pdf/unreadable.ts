/** The PDF cannot be read to its end, or only at a cost that no document of a customer has. */
export class Unreadable extends Error {
  /** @param reason for the log and for tests; no customer sees it */
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = "Unreadable";
  }
}
