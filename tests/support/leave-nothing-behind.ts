import { afterAll, beforeAll, expect, vi } from "vitest";

/**
 * The test files of a worker share one process and its modules. A file has to restore its changes there: settings,
 * globals, the clock, listeners of the process.
 */
function stateOfProcess(): Map<string, unknown> {
  const listeners = process.eventNames().map((name) => [`listeners of ${String(name)}`, process.listenerCount(name)]);
  const settings = Object.entries(process.env).map(([name, value]) => [`setting ${name}`, value]);
  const globals = Object.getOwnPropertyNames(globalThis).map((name) => [
    `global ${name}`,
    Reflect.get(globalThis, name),
  ]);
  const rest = [
    ["folder", process.cwd()],
    ["exit code", process.exitCode],
    ["faked clock", vi.isFakeTimers()],
  ];
  return new Map([...listeners, ...settings, ...globals, ...rest].map(([name, value]) => [String(name), value]));
}

let before = new Map<string, unknown>();
beforeAll(() => {
  before = stateOfProcess();
});
afterAll(() => {
  const after = stateOfProcess();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => !Object.is(before.get(name), after.get(name)),
  );
  // Names only: settings may be secret.
  expect(changed).toEqual([]);
});
