import type { PaymentCode } from "#server/contract/portal.ts";

/** A side of about this many pixels is sharp enough for every bank's reader and small enough to be sent. */
const side = 800;

/** A code as a picture (PNG), black on white. @throws when the browser cannot draw it */
export async function codePicture({ size, path }: Pick<PaymentCode, "size" | "path">, name: string): Promise<File> {
  const scale = Math.ceil(side / size);
  const canvas = document.createElement("canvas");
  canvas.width = size * scale;
  canvas.height = size * scale;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("the browser draws no pictures");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = "#000000";
  context.clip(new Path2D(path));
  context.fillRect(0, 0, size, size);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, "image/png");
  const picture = await promise;
  if (picture === null) throw new Error("the browser makes no picture of it");
  return new File([picture], name, { type: "image/png" });
}
