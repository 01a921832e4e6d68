/** What a file may be called on any system: 150 characters at most, the extension kept. */
const longest = 150;
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * Makes a name fit to be saved under: no path, no control or direction marks (which can make `fdp.exe` look like
 * `exe.pdf`), nothing that Windows refuses.
 *
 * @param otherwise when nothing is left of it
 */
export function fileName(text: string, otherwise: string): string {
  const plain = text
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, "")
    .replaceAll(/[\\/:*?"<>|]/g, "_")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[.\s]+|[.\s]+$/g, "");
  const name = shortened(plain) || otherwise;
  return devices.test(name) ? `_${name}` : name;
}

/** Other endings that say the same. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  jpg: ["jpeg", "jpe", "jfif"],
  heic: ["heif"],
};

/** A name that has been made fit, with the extension of its type at the end: people name scans as they like. */
export function withExtension(name: string, extension: string): string {
  const own = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const fits = [extension, ...(synonyms[extension] ?? [])].includes(own);
  return fits ? name : shortened(`${name}.${extension}`);
}

function shortened(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= longest) return name;
  const extension = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? "";
  return (
    characters
      .slice(0, longest - extension.length)
      .join("")
      .trimEnd() + extension
  );
}

/** Tells files of one archive apart: the second `a.pdf` becomes `a (2).pdf`, also where case does not count. */
export function distinctNames(): (name: string) => string {
  // With the number that its next namesake gets; counted anew for each, thousands of namesakes would take minutes.
  const taken = new Map<string, number>();
  return (name) => {
    const [, stem = name, extension = ""] = /^(.+?)(\.[A-Za-z0-9]{1,5})?$/su.exec(name) ?? [];
    let number = taken.get(name.toLowerCase()) ?? 2;
    let distinct = name;
    for (; taken.has(distinct.toLowerCase()); number += 1) distinct = `${stem} (${number})${extension}`;
    taken.set(name.toLowerCase(), number);
    if (distinct !== name) taken.set(distinct.toLowerCase(), 2);
    return distinct;
  };
}

const extensions: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "application/zip": "zip",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/heic": "heic",
  "text/plain": "txt",
};

/** Whether files of a type are sent to customers as what they are. */
export const isKnownType = (mime: string): boolean => Object.hasOwn(extensions, mime);

/** The type that a file is sent as, and its extension: one of ours, whatever was said when it came. */
export function fileType(mime: string): { readonly mime: string; readonly extension: string } {
  const extension = isKnownType(mime) ? extensions[mime] : undefined;
  return extension === undefined ? { mime: "application/octet-stream", extension: "bin" } : { mime, extension };
}
