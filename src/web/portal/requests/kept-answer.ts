const keyOf = (requestId: string) => `request-answer-${requestId}`;

/** What this tab holds of an answer that was not sent; empty when there is none. */
export function keptAnswer(requestId: string): string {
  try {
    return sessionStorage.getItem(keyOf(requestId)) ?? "";
  } catch {
    return "";
  }
}

/** @param body empty: deletes what was kept */
export function keepAnswer(requestId: string, body: string): void {
  try {
    if (body === "") sessionStorage.removeItem(keyOf(requestId));
    else sessionStorage.setItem(keyOf(requestId), body);
  } catch {
    // A browser that keeps nothing: the text stays as long as the page does.
  }
}
