import type { ArchiveContent } from "#domain/portal/archive.ts";

const keyOf = (content: ArchiveContent) => `archive-${content}`;

export function keptArchive(content: ArchiveContent): string | null {
  try {
    return sessionStorage.getItem(keyOf(content));
  } catch {
    return null;
  }
}

export function keepArchive(content: ArchiveContent, id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(keyOf(content));
    else sessionStorage.setItem(keyOf(content), id);
  } catch {
    // Without storage the archive is offered only on this page.
  }
}
