/** A task failed although it threw nothing: its thread was ended, or it never got one. Trying again may help. */
export class ThreadLost extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ThreadLost";
  }
}

/** The thread was ended because the task ran over its limit of time or memory. */
export class OverLimit extends ThreadLost {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "OverLimit";
  }
}
