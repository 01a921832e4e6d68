import { expect, test } from "vitest";
import { deleteEach } from "./delete-each.ts";
import { runAll, TaskFailures } from "./run-all.ts";

function rows(count: number, isStuck: (at: number) => boolean) {
  const left = new Map(Array.from({ length: count }, (_, at) => [`row ${at}`, at]));
  const tried: string[] = [];
  const find = async (limit: number) => [...left.keys()].slice(0, limit).map((id) => ({ id }));
  async function deleteOne({ id }: { readonly id: string }): Promise<boolean> {
    tried.push(id);
    if (isStuck(left.get(id) ?? 0)) throw new Error("stuck");
    return left.delete(id);
  }
  return { left, tried, run: () => deleteEach(find, deleteOne) };
}

async function failuresOf(work: Promise<unknown>): Promise<readonly unknown[]> {
  const [outcome] = await Promise.allSettled([work]);
  if (outcome.status === "fulfilled" || !(outcome.reason instanceof TaskFailures)) throw new Error("nothing failed");
  return outcome.reason.all;
}

test.each([0, 1, 99, 100, 101, 250])("deletes all of %i rows", async (count) => {
  const { left, run } = rows(count, () => false);
  expect([await run(), left.size]).toEqual([count, 0]);
});

test.each([1, 100, 120])("deletes the others although the %i oldest cannot be deleted", async (stuck) => {
  const { left, tried, run } = rows(350, (at) => at < stuck);
  const failures = await failuresOf(run());
  expect(failures).toHaveLength(stuck);
  expect(failures[0]).toMatchObject({ message: "row 0 cannot be deleted", cause: { message: "stuck" } });
  expect(left.size).toBe(stuck);
  expect([tried.length, new Set(tried).size]).toEqual([350, 350]);
});

test("gives up after a thousand failures without a deletion", async () => {
  const { tried, run } = rows(5_000, () => true);
  expect((await failuresOf(run())).length).toBeLessThan(1_100);
  expect(tried.length).toBeLessThan(1_100);
});

test("does not count rows that were not overdue", async () => {
  const over = [{ id: "a" }, { id: "b" }];
  expect(
    await deleteEach(
      async () => over,
      async ({ id }) => id === "a",
    ),
  ).toBe(1);
});

test("runs everything despite failures, and reports each of them", async () => {
  const done: string[] = [];
  const work = (name: string, error?: unknown) => async () => {
    done.push(name);
    if (error !== undefined) throw error;
  };
  const failures = [new Error("1"), new Error("2"), new Error("3")];
  const all = [work("a", failures[0]), work("b"), work("c", new TaskFailures(failures.slice(1))), work("d")];
  expect(await failuresOf(runAll(all))).toEqual(failures);
  expect(done).toEqual(["a", "b", "c", "d"]);
});
