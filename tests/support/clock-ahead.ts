/**
 * Loaded before the product (`node --import`). Each SIGUSR2 moves the clock of the process forward by five minutes, and
 * prints by how many milliseconds it is then ahead.
 */
const stepMs = 5 * 60_000;
const TrueDate = Date;
let aheadMs = 0;
const now = () => TrueDate.now() + aheadMs;

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [now()] : given, asked),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name, target)),
});
process.on("SIGUSR2", () => {
  aheadMs += stepMs;
  process.stdout.write(`the clock is ${aheadMs} ms ahead\n`);
});
