import { expect, it } from "vitest";
import { eachInTurn, unknownCommand, unknownOption } from "./with-storage.ts";

const failing = (message: string) => () => Promise.reject(new Error(message));

it("reports a command's error also if the cleanup fails", async () => {
  const done: string[] = [];
  const closing = async () => void done.push("closed");
  await expect(eachInTurn([failing("no such client"), failing("no database"), closing])).rejects.toThrow(
    /^no such client\nno database$/,
  );
  await expect(eachInTurn([closing, failing("no database")])).rejects.toThrow(/^no database$/);
  await eachInTurn([closing]);
  expect(done).toEqual(["closed", "closed", "closed"]);
});

it("suggests the nearest option", () => {
  const usage =
    "npm run --silent integration -- import <file> [--dry-run] [--client <name>]\n  --dry-run changes no record";
  const fault = (option: string) =>
    unknownOption(usage, `Unknown option '${option}'. To specify a positional argument`);
  expect(fault("--dryrun")).toBe("There is no option --dryrun. Did you mean --dry-run?");
  expect(fault("--Dry")).toBe("There is no option --Dry. Did you mean --dry-run?");
  expect(fault("--system")).toBe("There is no option --system. The options are --dry-run, --client");
  expect(unknownOption(usage, "no client has this name")).toBeNull();
});

it("repeats the typed words before the usage of an unknown command", () => {
  expect(unknownCommand("client add <name>", ["client", "ad", "core"])).toBe(
    "Unknown command or wrong arguments: client ad core\n\nclient add <name>",
  );
  expect(unknownCommand("client add <name>", [])).toBe("client add <name>");
});
