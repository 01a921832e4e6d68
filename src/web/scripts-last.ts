import { Transform } from "node:stream";

/**
 * Moves scripts behind styles and fonts: a page renders without scripts, and HTTP/1.1 browsers have six connections.
 * React Router has no option for the priority of preloads.
 */
export function scriptsLast(): Transform {
  const page: Buffer[] = [];
  return new Transform({
    transform(chunk, _encoding, done) {
      page.push(chunk);
      done();
    },
    // Text cannot contain this: `<` is escaped in markup and in scripts.
    flush(done) {
      done(null, Buffer.concat(page).toString().replaceAll(preload, `${preload} fetchpriority="low"`));
    },
  });
}

const preload = '<link rel="modulepreload"';
