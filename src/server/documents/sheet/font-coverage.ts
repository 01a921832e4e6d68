/** Reads the `cmap` table (OpenType specification, formats 4 and 12). @throws if there is none of either format */
export function fontCoverage(font: Uint8Array): (codePoint: number) => boolean {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const ranges = unicodeTable(view, tableOffset(view, "cmap"));
  return (codePoint) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
}

type Range = readonly [first: number, last: number];

function tableOffset(view: DataView, wanted: string): number {
  const count = view.getUint16(4);
  for (let at = 12; at < 12 + 16 * count; at += 16) {
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
    if (tag === wanted) return view.getUint32(at + 8);
  }
  throw new Error(`the font has no ${wanted} table`);
}

function unicodeTable(view: DataView, cmap: number): readonly Range[] {
  const found = new Map<number, number>();
  const count = view.getUint16(cmap + 2);
  for (let index = 0; index < count; index += 1) {
    const record = cmap + 4 + 8 * index;
    const platform = view.getUint16(record);
    if (platform !== 0 && platform !== 3) continue;
    const at = cmap + view.getUint32(record + 4);
    found.set(view.getUint16(at), at);
  }
  const full = found.get(12);
  if (full !== undefined) return readGroups(view, full);
  const basic = found.get(4);
  if (basic !== undefined) return readSegments(view, basic);
  throw new Error("the font has no Unicode character map");
}

function readGroups(view: DataView, at: number): readonly Range[] {
  const count = view.getUint32(at + 12);
  return Array.from({ length: count }, (_, index) => {
    const group = at + 16 + 12 * index;
    return [view.getUint32(group), view.getUint32(group + 4)];
  });
}

function readSegments(view: DataView, at: number): readonly Range[] {
  const double = view.getUint16(at + 6);
  const ranges: Range[] = [];
  for (let offset = 0; offset < double; offset += 2) {
    const last = view.getUint16(at + 14 + offset);
    const first = view.getUint16(at + 16 + double + offset);
    if (first !== 0xffff) ranges.push([first, last]);
  }
  return ranges;
}
