import { crc32, deflateSync } from "node:zlib";

/** Small files of every kind that customers send, made byte by byte so that a test can damage them. */

export function png(width = 1, height = 1, pixels = deflateSync(Buffer.alloc(4))): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([pngSignature, pngChunk("IHDR", header), pngChunk("IDAT", pixels), pngEnd]);
}

export const pngSignature = Buffer.from("\u0089PNG\r\n\u001a\n", "latin1");

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const pngEnd = pngChunk("IEND", Buffer.alloc(0));

/** @param filling bytes of pixels */
export function jpeg(width = 16, height = 16, filling = 200): Buffer {
  const frame = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0];
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0];
  // Restart markers and stuffed bytes.
  const pixels = Buffer.alloc(filling, Buffer.from([1, 2, 0xff, 0x00, 0xff, 0xd3, 7]));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    Buffer.from("JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0", "latin1"),
    Buffer.from([...frame, ...scan]),
    pixels,
    Buffer.from([0, 0xff, 0xd9]),
  ]);
}

/** A comment segment, to insert behind the first two bytes of a JPEG. */
export function jpegComment(text: string): Buffer {
  const body = Buffer.from(text, "latin1");
  return Buffer.concat([Buffer.from([0xff, 0xfe, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);
}

export function box(type: string, ...contents: readonly Buffer[]): Buffer {
  const body = Buffer.concat(contents);
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type, "latin1"), body]);
}

export function heic(width = 16, height = 16, filling = 200, brand = "heic"): Buffer {
  const size = box("ispe", uint32(0), uint32(width), uint32(height));
  return Buffer.concat([
    box("ftyp", Buffer.from(brand), uint32(0), Buffer.from(`mif1${brand}`)),
    box("meta", uint32(0), box("hdlr", Buffer.alloc(24)), box("iprp", box("ipco", size, box("hvcC", Buffer.alloc(9))))),
    box("mdat", Buffer.alloc(filling, 3)),
  ]);
}

const page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>";

/**
 * @param objects more objects, each the text between `obj` and `endobj`
 * @param catalog more entries of the catalog
 * @param trailer more entries of the trailer
 */
export function pdf({
  objects = [],
  catalog = "",
  trailer = "",
}: {
  objects?: readonly (string | Buffer)[];
  catalog?: string;
  trailer?: string;
} = {}): Buffer {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    page,
    ...objects,
  ];
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1")];
  const offsets: number[] = [];
  const position = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [at, object] of all.entries()) {
    offsets.push(position());
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n"));
  }
  const start = position();
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  const size = all.length + 1;
  parts.push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}`));
  parts.push(Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

export function stream(dictionary: string, data: Buffer): Buffer {
  const head = Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`);
  return Buffer.concat([head, data, Buffer.from("\nendstream")]);
}

export function objectStream(text: string, dictionary = "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode"): Buffer {
  return stream(dictionary, deflateSync(Buffer.from(`9 0 ${text}`)));
}

export function zipOfOne(): Buffer {
  const name = Buffer.from("a");
  const local = Buffer.concat([
    Buffer.from("PK\u0003\u0004", "latin1"),
    Buffer.alloc(22),
    Buffer.from([1, 0, 0, 0]),
    name,
  ]);
  const central = Buffer.concat([
    Buffer.from("PK\u0001\u0002", "latin1"),
    Buffer.alloc(24),
    Buffer.from([1, 0]),
    Buffer.alloc(16),
    name,
  ]);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

/** The harmless file that every scanner reports as a virus (EICAR); joined here so that this source is not reported. */
export const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE", "!$H+H*"].join("");
