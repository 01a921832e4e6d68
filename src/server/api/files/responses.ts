import * as z from "zod/mini";
import { fileBody } from "./file-response.ts";

export const orderedArchive = z.object({ archiveId: z.uuid(), total: z.int() });

export const fileResponses = {
  200: { description: "The file, as JSON or as bytes (Accept: application/octet-stream)", schema: fileBody },
  404: { description: "No such file, or another user's" },
  502: { description: "The file exists but cannot be read" },
} as const;

export const archiveResponses = {
  200: { description: "A ZIP archive, as JSON or as bytes (Accept: application/octet-stream)", schema: fileBody },
  404: { description: "One of them is unknown or another user's: then nothing is sent" },
  429: { description: "Two archives at once and 60 an hour for one user" },
} as const;
