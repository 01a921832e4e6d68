export type RequestErrorCode =
  | "network-error"
  | "aborted"
  | "timeout"
  | "unsupported-protocol"
  | "request-failed"
  | "canceled";

export type RequestError = {
  readonly code: RequestErrorCode;
  /** English, for logs; screens say it in the visitor's language by `code` */
  readonly message: string;
  /** what the server says about it, in the language of the page; undefined when it says nothing */
  readonly said?: string | undefined;
};

export function statusError(status: number): RequestError {
  return { code: "request-failed", message: `request failed with status code ${status}` };
}

export const networkError: RequestError = { code: "network-error", message: "network error" };

/** What an aborted signal means; `otherwise` says whether the request was under way. */
export function abortError(reason: unknown, otherwise: "aborted" | "canceled"): RequestError {
  if (reason instanceof DOMException && reason.name === "TimeoutError") {
    return { code: "timeout", message: "timeout exceeded" };
  }
  return { code: otherwise, message: otherwise === "aborted" ? "request aborted" : "canceled" };
}
