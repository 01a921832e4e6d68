/** Why an address cannot be called; `address-refused` includes names that do not resolve. */
export type UrlFault = "invalid-format" | "https-needed" | "address-refused";

export interface WebhookCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type WebhookReply =
  | { readonly status: number; readonly retryAfterMs: number | null }
  /** there was no response */
  | { readonly problem: UrlFault | "timeout" | "certificate-untrusted" | "unreachable" };

/** Calls external endpoints, never inside the own network. */
export interface WebhookCaller {
  /** null: may be called now */
  judge(url: string): Promise<UrlFault | null>;
  /**
   * Calls an endpoint once, follows no redirect and reads no body. Checks the address again and connects to the checked
   * one (DNS rebinding).
   *
   * @throws when `signal` ends the call
   */
  call(call: WebhookCall, signal: AbortSignal): Promise<WebhookReply>;
}
