/** The scanner cannot be reached, takes too long, or gives an answer that is no verdict. */
export class ScannerUnavailable extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`the scanner cannot be used: ${why}`, options);
    this.name = "ScannerUnavailable";
  }
}
