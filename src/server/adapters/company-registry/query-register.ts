import { RegistryUnavailable } from "#server/ports/company-registry.ts";

export interface RegisterAccess {
  readonly baseUrl: string;
  /** for the complete response */
  readonly limitMs: number;
  readonly maxBytes: number;
}

/** Complete histories of the oldest companies have some megabytes. */
export function withHistory(access: RegisterAccess): RegisterAccess {
  return { ...access, maxBytes: access.maxBytes * 8 };
}

export interface RegisterAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Follows no redirects, so that the response comes from the configured host. @throws RegistryUnavailable */
export async function queryRegister(access: RegisterAccess, path: string): Promise<RegisterAnswer> {
  try {
    const response = await fetch(access.baseUrl + path, {
      headers: { accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(access.limitMs),
    });
    const text = await readText(response, access.maxBytes);
    return { status: response.status, body: parse(text) };
  } catch (cause) {
    if (cause instanceof RegistryUnavailable) throw cause;
    throw new RegistryUnavailable("the register gave no readable response", { cause });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let size = 0;
  let text = "";
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // leaving the loop cancels the rest
    if (size > maxBytes) throw new RegistryUnavailable(`the register's response is over ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
