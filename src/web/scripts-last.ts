import { Transform } from "node:stream";

/**
 * Moves a page's scripts behind its styles and fonts: it renders without scripts, and HTTP/1.1 browsers have six
 * connections. React Router has no option for the priority of preloads.
 *
 * @returns a transform that emits the HTML at its end
 */
export function scriptsLast(): Transform {
  const page: Buffer[] = [];
  return new Transform({
    transform(chunk, _encoding, done) {
      page.push(chunk);
      done();
    },
    // Text of the page cannot contain this: `<` is escaped in markup and in scripts.
    flush(done) {
      done(null, Buffer.concat(page).toString().replaceAll(preload, `${preload} fetchpriority="low"`));
    },
  });
}

const preload = '<link rel="modulepreload"';
