/** Degrees (WGS 84). */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** In units of the drawing; y grows downwards. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

const north = 51.3;
const west = 11.9;
const unitsPerDegree = 100;
/** Length of a degree of longitude relative to latitude, in the middle of the map. */
const narrowing = Math.cos((48.5 * Math.PI) / 180);

/** Equirectangular: north is up everywhere, and distances are nearly right in countries of this size. */
export function mapPoint({ latitude, longitude }: Place): MapPoint {
  return { x: (longitude - west) * unitsPerDegree * narrowing, y: (north - latitude) * unitsPerDegree };
}
