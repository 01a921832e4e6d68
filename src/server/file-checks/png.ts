import type { UploadProblem } from "#domain/portal/upload.ts";
import { tooManyPixels } from "./pixels.ts";
import type { Format } from "./reader.ts";

/** After the signature: the header first, pixels, and the end, which is the end of the file. Pixels are never unpacked. */
export function* pngFormat(): Format<UploadProblem | null> {
  yield { skip: 8 };
  let isFirst = true;
  let hasPixels = false;
  for (;;) {
    const head = yield { take: 8 };
    if (head === null) return "truncated";
    const length = head.readUInt32BE(0);
    const type = head.toString("latin1", 4, 8);
    if (isFirst !== (type === "IHDR")) return "truncated";
    if (isFirst) {
      if (length !== 13) return "truncated";
      const size = yield { take: 8 };
      if (size === null) return "truncated";
      const problem = tooManyPixels(size.readUInt32BE(0), size.readUInt32BE(4));
      if (problem) return problem;
    }
    if (type === "IEND") break;
    hasPixels ||= type === "IDAT";
    // With the checksum behind it.
    if ((yield { skip: (isFirst ? length - 8 : length) + 4 }) === null) return "truncated";
    isFirst = false;
  }
  if (!hasPixels || (yield { take: 4 }) === null) return "truncated";
  return (yield { take: 1 }) === null ? null : "two-in-one";
}
