import { defaultLocale, isLocale } from "#domain/shared/locale.ts";
import { noFileIn } from "#texts/no-file.ts";
import { type Answer, type Method, type RequestOptions, request } from "./client.ts";
import { fileNameIn } from "./file-name-in.ts";
import { isIos } from "./is-ios.ts";
import { refusalIn } from "./refusal-in.ts";
import type { RequestError } from "./request-error.ts";

type Asked = readonly [method: Method, path: string, options?: Omit<RequestOptions, "accept">];

/** How long a browser may take to begin with a file before its address is forgotten, in milliseconds. */
const addressLifetime = 60_000;

/**
 * Shows a PDF in a new tab; on iOS, whose browsers cannot, it is saved. Call it while a press is being handled: the tab
 * is opened before anything is waited for, since later a browser would block it.
 *
 * @returns what went wrong; undefined when nothing did
 */
export async function openPdf(...asked: Asked): Promise<RequestError | undefined> {
  if (isIos(navigator.userAgent, navigator.maxTouchPoints)) return await saveFile(...asked);
  const tab = window.open("about:blank", "_blank");
  if (!tab) return await saveFile(...asked);
  // The opened page must not reach this one.
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

/** Saves a file under the name that the server gives it. @returns what went wrong; undefined when nothing did */
export async function saveFile(...asked: Asked): Promise<RequestError | undefined> {
  const answer = await fetchFile(...asked);
  const file = fileOf(answer);
  return file ? save(file, answer) : failureOf(answer);
}

/** Saves a file that is there already. @param name empty: the browser finds one */
export function saveAs(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = addressOf(file);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** The file of an answer. A page in its place comes from a proxy or a hotel's network, whatever its status: it is none. */
export function fileOf({ status, data }: Answer): Blob | null {
  return status === 200 && data instanceof Blob && !isPage(data) ? data : null;
}

function isPage({ type }: Blob): boolean {
  return /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(type);
}

function save(file: Blob, { headers }: Answer): undefined {
  saveAs(file, fileNameIn(headers.get("Content-Disposition")));
  return undefined;
}

/** `message` of the error when a success carried no file */
export const noFile = "no file in the answer";

function fetchFile(method: Method, path: string, options: Omit<RequestOptions, "accept"> = {}): Promise<Answer> {
  return request(method, path, { ...options, accept: "application/octet-stream" });
}

function failureOf({ error, data }: Answer): RequestError {
  return error === undefined ? noFileError() : refused(error, data);
}

/** A success without a file is a failure. */
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
