/** Longest name that every system accepts, extension included. */
const longest = 150;
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * Makes a name safe to save under: no path, no control or direction characters (which make `fdp.exe` look like
 * `exe.pdf`), nothing that Windows refuses.
 *
 * @param otherwise used when nothing is left
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

const synonyms: Readonly<Record<string, readonly string[]>> = { jpg: ["jpeg", "jpe", "jfif"], heic: ["heif"] };

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

/** Makes names in an archive unique, ignoring case: the second `a.pdf` becomes `a (2).pdf`. */
export function distinctNames(): (name: string) => string {
  // Counting again for each file would take minutes with thousands of namesakes.
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

/** Whether files of this type are served under it. */
export const isKnownType = (mime: string): boolean => Object.hasOwn(extensions, mime);

/** Returns a known type, never the one that the sender claimed. */
export function fileType(mime: string): { readonly mime: string; readonly extension: string } {
  const extension = isKnownType(mime) ? extensions[mime] : undefined;
  return extension === undefined ? { mime: "application/octet-stream", extension: "bin" } : { mime, extension };
}
