import { PGlite } from "@electric-sql/pglite";

/** Makes an empty database in the folder that the command line names. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("which folder?");
const client = new PGlite(folder);
await client.waitReady;
await client.close();
