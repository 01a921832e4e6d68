/** A place on earth, in degrees (WGS 84). */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** A point of the map, in units of its drawing; y grows downwards. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** The corner of the map in the north-west, and how many units a degree of latitude has. */
const north = 51.3;
const west = 11.9;
const unitsPerDegree = 100;
/** A degree of longitude is shorter than one of latitude; by so much halfway down the map. */
const narrowing = Math.cos((48.5 * Math.PI) / 180);

/** Equirectangular: straight up is north everywhere, and distances are nearly right in countries of this size. */
export function mapPoint({ latitude, longitude }: Place): MapPoint {
  return { x: (longitude - west) * unitsPerDegree * narrowing, y: (north - latitude) * unitsPerDegree };
}
