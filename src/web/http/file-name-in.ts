/** The name in a `Content-Disposition` of ours (RFC 8187); empty: the browser finds one. */
export function fileNameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // The plain one then.
    }
  }
  return /filename="([^"]*)"/i.exec(disposition ?? "")?.[1] ?? "";
}
