import { expect, it } from "vitest";
import { eachInTurn } from "./with-storage.ts";

const failing = (message: string) => () => Promise.reject(new Error(message));

it("a fault of what follows a command does not hide the command's own", async () => {
  const done: string[] = [];
  const closing = async () => void done.push("closed");
  await expect(eachInTurn([failing("no such client"), failing("no database"), closing])).rejects.toThrow(
    /^no such client\nno database$/,
  );
  await expect(eachInTurn([closing, failing("no database")])).rejects.toThrow(/^no database$/);
  await eachInTurn([closing]);
  expect(done).toEqual(["closed", "closed", "closed"]);
});
