import { pointerOf } from "#forms/pointers.ts";

/** An object or a list that is being read, and where in it. */
interface Place {
  /** null: a list */
  readonly names: Set<string> | null;
  /** of an object the name of the field whose value is read, of a list the position of the item */
  at: string | number;
}

/**
 * Finds the first field that an object names twice, of which `JSON.parse` keeps the last and says nothing.
 *
 * @param json a text that is JSON
 * @returns its JSON pointer (RFC 6901); null: none is named twice
 */
export function fieldNamedTwice(json: string): string | null {
  const places: Place[] = [];
  for (const [part] of json.matchAll(/"(?:[^"\\]|\\.)*"\s*:?|[{}[\],]/gsu)) {
    const place = places.at(-1);
    if (part === "{") places.push({ names: new Set(), at: "" });
    else if (part === "[") places.push({ names: null, at: 0 });
    else if (part === "}" || part === "]") places.pop();
    else if (part === "," && typeof place?.at === "number") place.at += 1;
    else if (part.endsWith(":") && place?.names) {
      place.at = String(JSON.parse(part.slice(0, -1)));
      if (place.names.has(place.at)) return pointerOf(places.map(({ at }) => at));
      place.names.add(place.at);
    }
  }
  return null;
}
