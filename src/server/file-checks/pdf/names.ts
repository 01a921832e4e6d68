/** A name as it is meant: `/J#61vaScript` is `JavaScript`. */
export function meantName(raw: string): string {
  return raw.includes("#")
    ? raw.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : raw;
}

/** What runs, starts, opens or carries something else. */
const active = new Set(["JavaScript", "Launch", "RichMedia", "EmbeddedFile", "EmbeddedFiles", "FileAttachment", "XFA"]);
/** Too short to mean anything where bytes are at random. */
const activeInObjects = new Set(["JS", "EF"]);

export function isActive(name: string): boolean {
  return active.has(name) || activeInObjects.has(name);
}

/**
 * The same for the bytes of a stream, which are no objects, unless somebody has put some there to be found by another way
 * than the usual one.
 */
export function isActiveInStream(name: string): boolean {
  return active.has(name) || name === "ObjStm" || name === "First";
}
