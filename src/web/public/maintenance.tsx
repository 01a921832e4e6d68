import { data } from "react-router";
import { pageContext } from "#web/context.ts";
import type { Route } from "./+types/maintenance.ts";

/** A proxy may show it while the server is down. */
export function loader({ context }: Route.LoaderArgs): never {
  const { maintenanceNotification: notice } = context.get(pageContext);
  throw data({ notice }, { status: 503, headers: { "Retry-After": "600" } });
}

export default function Maintenance() {
  return null;
}
