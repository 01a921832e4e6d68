import { redirect, redirectDocument } from "react-router";
import { ownPath } from "#domain/shared/own-path.ts";

type Init = Parameters<typeof redirect>[1];

/** Redirects to a path of this host, even if the path begins with `//`. */
export const redirectTo = (path: string, init?: Init): Response => redirect(ownPath(path), init);

export const redirectDocumentTo = (path: string, init?: Init): Response => redirectDocument(ownPath(path), init);
