/** A task got no thread, or its thread ended. A retry may help. */
export class ThreadLost extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ThreadLost";
  }
}

export class OverLimit extends ThreadLost {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "OverLimit";
  }
}
