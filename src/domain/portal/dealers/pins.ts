import type { Dealer } from "./dealer.ts";
import { type MapPoint, mapPoint } from "./map-point.ts";

/** The part of the map that is shown. */
export interface MapView extends MapPoint {
  readonly width: number;
  readonly height: number;
}

/** One or several dealers that would lie on one another. */
export interface Pin extends MapPoint {
  readonly dealers: readonly [Dealer, ...Dealer[]];
}

/** Pins are at least so far from each other, as a part of the width that is shown: a finger has to hit one of them. */
const leastGap = 0.085;

/** @param dealers those that are shown; a pin stands where the first one of it is */
export function pinsOf(dealers: readonly Dealer[], { width }: Pick<MapView, "width">): readonly Pin[] {
  const pins: (MapPoint & { dealers: [Dealer, ...Dealer[]] })[] = [];
  for (const dealer of dealers) {
    const point = mapPoint(dealer);
    const near = pins.find(({ x, y }) => Math.hypot(x - point.x, y - point.y) < leastGap * width);
    if (near) near.dealers.push(dealer);
    else pins.push({ ...point, dealers: [dealer] });
  }
  return pins;
}
