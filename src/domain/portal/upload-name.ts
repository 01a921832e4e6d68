import type { UploadMime } from "./upload.ts";

const longest = 200;

/**
 * Returns a file's name for display, never used as a path: everything before the last slash, control and direction
 * characters (which make `fdp.exe` look like `exe.pdf`) are cut.
 *
 * @param otherwise used when nothing is left
 */
export function uploadName(text: string, otherwise: string): string {
  const [last = ""] = text.toWellFormed().split(/[/\\]/).slice(-1);
  const plain = last
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[.\s]+|[.\s]+$/g, "");
  const characters = Array.from(plain);
  if (characters.length <= longest) return plain || otherwise;
  const extension = extensionOf(plain) ?? "";
  return (
    characters
      .slice(0, longest - extension.length - 1)
      .join("")
      .trimEnd() + (extension && `.${extension}`)
  );
}

const extensions: Readonly<Record<UploadMime, readonly string[]>> = {
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg", "jpe", "jfif"],
  "image/png": ["png"],
  "image/heic": ["heic", "heif"],
};

/** In lower case. A number after a dot is not one: people write dates so. */
function extensionOf(name: string): string | null {
  return /\.([A-Za-z][A-Za-z0-9]{0,9})$/.exec(name)?.[1] ?? null;
}

/** Whether the extension contradicts the content. */
export function isRenamed(name: string, mime: UploadMime): boolean {
  const extension = extensionOf(name)?.toLowerCase();
  return extension !== undefined && !extensions[mime].includes(extension);
}
