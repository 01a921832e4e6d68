/** A company register gave no answer that could be used: too late, not at all, or not understood. */
export class RegistryUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "RegistryUnavailable";
  }
}
