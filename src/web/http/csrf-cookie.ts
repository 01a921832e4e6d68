export function csrfCookie(cookies: string): string | null {
  for (const pair of cookies.split(";")) {
    const [name, ...value] = pair.trim().split("=");
    if (name === "XSRF-TOKEN" && value.length > 0) return decode(value.join("="));
  }
  return null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
