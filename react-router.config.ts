import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  ssr: true,
  // All routes are known from the start: no requests for more of the manifest while links are shown.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
