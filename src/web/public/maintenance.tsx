import { data } from "react-router";

/** The page for a pause, at an address of its own; a proxy may show it while the server is down. */
export function loader(): never {
  throw data(null, { status: 503, headers: { "Retry-After": "300" } });
}

export default function Maintenance() {
  return null;
}
