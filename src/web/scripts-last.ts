import { Transform } from "node:stream";

/**
 * Puts the scripts of a page behind its styles and fonts: it is drawn and read without them, and over HTTP/1.1 a browser
 * has six connections for all. React Router lets nobody set the priority of what it preloads.
 *
 * @returns what takes a page as HTML and gives it on at its end
 */
export function scriptsLast(): Transform {
  const page: Buffer[] = [];
  return new Transform({
    transform(chunk, _encoding, done) {
      page.push(chunk);
      done();
    },
    // Text of the page cannot hold this: there `<` is escaped, in markup and in scripts.
    flush(done) {
      done(null, Buffer.concat(page).toString().replaceAll(preload, `${preload} fetchpriority="low"`));
    },
  });
}

const preload = '<link rel="modulepreload"';
