/** Reads `Content-Disposition` (RFC 8187); empty: the browser chooses. */
export function fileNameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded);
    } catch {}
  }
  return /filename="([^"]*)"/i.exec(disposition ?? "")?.[1] ?? "";
}
