/** The scanner cannot be reached, takes too long, or says something else than that a file is clean or not. */
export class ScannerUnavailable extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`the scanner cannot be used: ${why}`, options);
    this.name = "ScannerUnavailable";
  }
}
