import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { WholeProductFirst } from "./tests/support/whole-product-first.ts";

const common = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // By itself a second, which is no longer than a busy machine pauses.
  expect: { poll: { timeout: 60_000 } },
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // The modules of a worker are read once, not once a file. What one file could leave to the next is refused by the
  // setup file.
  isolate: false,
  setupFiles: "tests/support/leave-nothing-behind.ts",
};

export default defineConfig({
  test: {
    // A third of a test's time goes by waiting, for a database or a program. By itself vitest would leave a core to the
    // watching developer, which on two cores halves the speed.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: WholeProductFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/{domain,forms,texts,web}/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          ...common,
        },
      },
      {
        test: {
          name: "integration",
          include: ["src/server/**/*.test.ts", "tests/{access,oracle,security}/**/*.test.ts"],
          globalSetup: "tests/support/prepare-databases.ts",
          // Pages are rendered as they are in earnest, by React's production build.
          env: { NODE_ENV: "production" },
          // V8 aborts now and then when it frees compiled code of the many embedded databases that a worker opens and
          // closes (nodejs/node#64500: "jit_page_->allocations_.erase(addr) == 1"). So it frees none in the workers.
          execArgv: ["--no-wasm-code-gc"],
          ...common,
        },
      },
    ],
  },
});
