/** Why an address cannot be called; a name that leads nowhere is `address-refused` too. */
export type UrlFault = "invalid-format" | "https-needed" | "address-refused";

export interface WebhookCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type WebhookReply =
  | { readonly status: number; readonly retryAfterMs: number | null }
  /** nothing was answered */
  | { readonly problem: UrlFault | "timeout" | "certificate-untrusted" | "unreachable" };

/** Calls endpoints of others, but nothing inside the own network. */
export interface WebhookCaller {
  /** @returns null: it may be called now */
  judge(url: string): Promise<UrlFault | null>;
  /**
   * Calls an endpoint once, follows no redirect and reads no body. The address is judged again, and it is the judged one
   * that is connected to.
   *
   * @throws when `signal` ends the call
   */
  call(call: WebhookCall, signal: AbortSignal): Promise<WebhookReply>;
}
