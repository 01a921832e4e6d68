import type { Dealer } from "./dealer.ts";
import { type MapPoint, mapPoint } from "./map-point.ts";

export interface MapView extends MapPoint {
  readonly width: number;
  readonly height: number;
}

/** One dealer, or several that would overlap. */
export interface Pin extends MapPoint {
  readonly dealers: readonly [Dealer, ...Dealer[]];
}

/** As a share of the visible width, so that a finger can hit one. */
const leastGap = 0.085;

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
