import * as z from "zod/mini";
import { fileBody } from "./file-response.ts";

export const orderedArchive = z.object({ archiveId: z.uuid(), total: z.int() });

export const fileAnswers = {
  200: { description: "The file, as JSON or as bytes (Accept: application/octet-stream)", schema: fileBody },
  404: { description: "No such file, or somebody else's" },
  502: { description: "The file ought to be there and cannot be had" },
} as const;

export const archiveAnswers = {
  200: { description: "A ZIP archive, as JSON or as bytes (Accept: application/octet-stream)", schema: fileBody },
  404: { description: "One of them is not there, or somebody else's: then nothing is sent" },
  429: { description: "Two archives at once and 60 an hour for one user" },
} as const;
