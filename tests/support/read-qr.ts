import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = readFileSync(fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

const scale = 4;

/** Scans a code that is drawn as rectangles `M{x} {y}h{n}v1h-{n}z` on a white square of `size` modules. */
export async function readQr({ size, path }: { size: number; path: string }) {
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  const drawn = path.replaceAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g, (_, x: string, y: string, length: string) => {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const from = (row * width + Number(x) * scale) * 4;
      for (let at = from; at < from + Number(length) * scale * 4; at += 4) data.fill(0, at, at + 3);
    }
    return "";
  });
  if (drawn !== "") throw new Error(`this reader cannot draw the path: ${drawn.slice(0, 40)}`);
  return await readImage(data, width, width);
}

/** @param picture PGM, binary, grey */
export async function readQrOnPage(picture: Buffer) {
  const [head = "", width, height] = /^P5\s(\d+)\s(\d+)\s255\s/.exec(picture.toString("latin1", 0, 40)) ?? [];
  const grey = picture.subarray(head.length);
  const data = new Uint8ClampedArray(grey.length * 4).fill(255);
  for (const [at, level] of grey.entries()) data.fill(level, at * 4, at * 4 + 3);
  return await readImage(data, Number(width), Number(height));
}

export async function readQrPicture(picture: Uint8Array): Promise<string> {
  return (await impersonation(picture)).text;
}

async function readImage(data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) {
  const image = { data, width, height, colorSpace: "srgb" as const, pixelFormat: "rgba-unorm8" as const };
  return await impersonation(image);
}

async function impersonation(image: Parameters<typeof readBarcodes>[0]) {
  const codes = await readBarcodes(image, { formats: ["QRCode"], tryRotate: false, tryInvert: false });
  if (codes.length !== 1 || codes[0] === undefined) throw new Error(`${codes.length} codes were found`);
  const { bytes, version, ecLevel } = codes[0];
  return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), version: Number(version), level: ecLevel };
}
