export function placesOf(file: string, source: string, pattern: RegExp): readonly string[] {
  return [...source.matchAll(pattern)].map(({ index }) => `${file}:${source.slice(0, index).split("\n").length}`);
}
