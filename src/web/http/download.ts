import { defaultLocale, isLocale } from "#domain/shared/locale.ts";
import { noFileIn } from "#texts/no-file.ts";
import { type ApiReply, type Method, type RequestOptions, request } from "./client.ts";
import { fileNameIn } from "./file-name-in.ts";
import { isIos } from "./is-ios.ts";
import { refusalIn } from "./refusal-in.ts";
import type { RequestError } from "./request-error.ts";

type Asked = readonly [method: Method, path: string, options?: Omit<RequestOptions, "accept">];

/** in milliseconds */
const addressLifetime = 60_000;

/**
 * Shows a PDF in a new tab; on iOS, which cannot, saves it. Call it while handling a press, because browsers block tabs
 * opened later.
 */
export async function openPdf(...asked: Asked): Promise<RequestError | undefined> {
  if (isIos(navigator.userAgent, navigator.maxTouchPoints)) return await saveFile(...asked);
  const tab = window.open("about:blank", "_blank");
  if (!tab) return await saveFile(...asked);
  // The opened page must not access this one.
  tab.opener = null;
  const answer = await fetchFile(...asked);
  const file = fileOf(answer);
  if (file?.type === "application/pdf" && !tab.closed) {
    tab.location.replace(addressOf(file));
    return undefined;
  }
  tab.close();
  return file ? save(file, answer) : failureOf(answer);
}

export async function saveFile(...asked: Asked): Promise<RequestError | undefined> {
  const answer = await fetchFile(...asked);
  const file = fileOf(answer);
  return file ? save(file, answer) : failureOf(answer);
}

export function saveAs(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = addressOf(file);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** An HTML page comes from a proxy or captive portal, even with status 200. */
export const fileOf = ({ status, data }: ApiReply): Blob | null =>
  status === 200 && data instanceof Blob && !isPage(data) ? data : null;

const isPage = ({ type }: Blob): boolean => /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(type);

function save(file: Blob, { headers }: ApiReply): undefined {
  saveAs(file, fileNameIn(headers.get("Content-Disposition")));
  return undefined;
}

export const noFile = "no file in the response";

const fetchFile = (method: Method, path: string, options: Omit<RequestOptions, "accept"> = {}): Promise<ApiReply> =>
  request(method, path, { ...options, accept: "application/octet-stream" });

const failureOf = ({ error, data }: ApiReply): RequestError =>
  error === undefined ? noFileError() : refused(error, data);

export function noFileError(): RequestError {
  const { lang } = document.documentElement;
  return { code: "request-failed", message: noFile, said: noFileIn[isLocale(lang) ? lang : defaultLocale] };
}

function refused(error: RequestError, data: unknown): RequestError {
  return { ...error, said: refusalIn(data).message || undefined };
}

function addressOf(file: Blob): string {
  const address = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(address), addressLifetime);
  return address;
}
