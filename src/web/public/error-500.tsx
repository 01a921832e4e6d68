import { data } from "react-router";

export function loader(): never {
  throw data(null, { status: 500 });
}

export default function Error500() {
  return null;
}
