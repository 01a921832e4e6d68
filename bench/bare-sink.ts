import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

/** The baseline of uploads: writes each posted body to a new file before it responds. DELETE removes it. */
const path = join(process.env["DATA_DIR"] ?? "", "bare-copy");

createServer((request, response) => {
  if (request.method === "GET") return void response.end();
  const work =
    request.method === "DELETE" ? rm(path) : pipeline(request, createWriteStream(path, { flags: "wx", flush: true }));
  work.then(
    () => response.end(),
    () => response.destroy(),
  );
}).listen(Number(process.env["PORT"]), "127.0.0.1");
