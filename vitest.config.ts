import { defineConfig } from "vitest/config";

const limits = { testTimeout: 30_000, hookTimeout: 60_000, restoreMocks: true };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/{domain,forms,texts,web}/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          ...limits,
        },
      },
      {
        test: {
          name: "integration",
          include: ["src/server/**/*.test.ts", "tests/{access,oracle,security}/**/*.test.ts"],
          globalSetup: "tests/support/prepare-databases.ts",
          ...limits,
        },
      },
    ],
  },
});
