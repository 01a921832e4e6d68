import { redirect, redirectDocument } from "react-router";
import { ownPath } from "#domain/shared/own-path.ts";

type Init = Parameters<typeof redirect>[1];

/** Redirects to a path of this host, even if the path begins with `//`. */
export function redirectTo(path: string, init?: Init): Response {
  return redirect(ownPath(path), init);
}

export function redirectDocumentTo(path: string, init?: Init): Response {
  return redirectDocument(ownPath(path), init);
}
