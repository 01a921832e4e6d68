import { resolve } from "node:path";

export const compileCache = resolve(import.meta.dirname, "../../../node_modules/.cache/volant");

/**
 * Node and glibc read these only at the start of a process, too early for the server to set them.
 *
 * glibc keeps memory freed in its many arenas, a quarter of the server's. Without the cache, Node loads its TypeScript
 * compiler, 20 MB that stay.
 */
export const processEnvironment = { MALLOC_ARENA_MAX: "2", NODE_COMPILE_CACHE: compileCache } as const;
