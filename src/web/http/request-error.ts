export type RequestErrorCode =
  | "network-error"
  | "aborted"
  | "timeout"
  | "unsupported-protocol"
  | "request-failed"
  | "canceled";

export type RequestError = {
  readonly code: RequestErrorCode;
  /** English, for logs */
  readonly message: string;
  /** in the page's language */
  readonly said?: string | undefined;
};

export function statusError(status: number): RequestError {
  return { code: "request-failed", message: `request failed with status code ${status}` };
}

export const networkError: RequestError = { code: "network-error", message: "network error" };

/** @param otherwise the code unless the signal timed out */
export function abortError(reason: unknown, otherwise: "aborted" | "canceled"): RequestError {
  if (reason instanceof DOMException && reason.name === "TimeoutError") {
    return { code: "timeout", message: "timeout exceeded" };
  }
  return { code: otherwise, message: otherwise === "aborted" ? "request aborted" : "canceled" };
}
