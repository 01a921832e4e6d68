/** Writes the name in ASCII for old browsers (RFC 6266), and complete (RFC 8187). @param name a safe file name */
export function contentDisposition(name: string, way: "attachment" | "inline" = "attachment"): string {
  const ascii = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\x20-\x7e]/g, "_")
    .replaceAll(/["\\%]/g, "_");
  return `${way}; filename="${ascii}"; filename*=UTF-8''${encoded(name)}`;
}

/** `encodeURIComponent` leaves more than `attr-char` of RFC 8187 unescaped. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
