import { expect, it } from "vitest";
import { axisOf } from "./bar-chart.tsx";

it.each([
  [1, [1, 0.8, 0.6, 0.4, 0.2, 0]],
  [100, [100, 80, 60, 40, 20, 0]],
  [105, [125, 100, 75, 50, 25, 0]],
  [999_999, [1_000_000, 800_000, 600_000, 400_000, 200_000, 0]],
])("for a largest value of %d returns %j", (largest, lines) => {
  expect(axisOf(largest).map((line) => Math.round(line * 10) / 10)).toEqual(lines);
});

it("leaves at most a quarter of the chart empty for any value", () => {
  for (let largest = 1; largest < 1e9; largest = Math.ceil(largest * 1.07)) {
    const [top = 0] = axisOf(largest);
    expect([largest, top >= largest, (top - largest) / top <= 0.25]).toEqual([largest, true, true]);
  }
});
