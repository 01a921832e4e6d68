import { resolve } from "node:path";

/** Where Node keeps compiled code between starts. */
export const compileCache = resolve(import.meta.dirname, "../../../node_modules/.cache/volant");

/**
 * Variables that Node and glibc read only at their start, too early for the server to set them.
 *
 * glibc keeps the memory that its many arenas have freed, a quarter of the server's. Modules that Node loads without
 * the cache load its TypeScript compiler, 20 MB that stay.
 */
export const processEnvironment = { MALLOC_ARENA_MAX: "2", NODE_COMPILE_CACHE: compileCache } as const;
