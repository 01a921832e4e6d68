/** `address-refused` includes names that do not resolve. */
export type UrlFault = "invalid-format" | "https-needed" | "address-refused";

export interface WebhookCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type WebhookReply =
  | { readonly status: number; readonly retryAfterMs: number | null }
  | { readonly problem: UrlFault | "timeout" | "certificate-untrusted" | "unreachable" };

/** Never calls inside the own network. */
export interface WebhookCaller {
  judge(url: string): Promise<UrlFault | null>;
  /**
   * Follows no redirect and reads no body. Checks the address again and connects to the checked one (DNS rebinding).
   *
   * @throws when `signal` ends the call
   */
  call(call: WebhookCall, signal: AbortSignal): Promise<WebhookReply>;
}
