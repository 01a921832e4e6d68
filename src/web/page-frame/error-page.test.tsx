import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { locales } from "#domain/shared/locale.ts";
import { errorPages } from "#texts/error-pages.ts";
import ErrorPageAnywhere from "./error-page-anywhere.tsx";

const thrown = (status: number) => ({ status, statusText: "", internal: false, data: null });
const html = (path: string, error: unknown) => {
  const page = { path: "*", element: <ErrorPageAnywhere error={error} /> };
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([page], { initialEntries: [path] })} />);
};

describe("an error page without any loader's data", () => {
  it("uses the language of the address", () => {
    for (const locale of locales) {
      expect(html(`/${locale}/nowhere`, thrown(404))).toContain(errorPages[locale].notFound.title);
    }
    expect(html("/nowhere", thrown(404))).toContain(errorPages.cs.notFound.title);
  });

  it.each([
    [thrown(403), "forbidden"],
    [thrown(404), "notFound"],
    [thrown(429), "tooMany"],
    [thrown(503), "unavailable"],
    [thrown(500), "failed"],
    [new Error("secret detail"), "failed"],
    [new TypeError("x is not a function"), "failed"],
    // messages of three browsers
    [new TypeError("Failed to fetch"), "unreachable"],
    [new TypeError("NetworkError when attempting to fetch resource."), "unreachable"],
    [Object.assign(new TypeError("Load failed"), { stack: undefined }), "unreachable"],
  ] as const)("names the error (%#)", (error, kind) => {
    const made = html("/en/x?y=1", error);
    expect(made).toContain(errorPages.en[kind].title);
    expect(made).not.toContain("secret detail");
  });

  it("shows the operator's maintenance notice as text", () => {
    const made = html("/en/x", { ...thrown(503), data: { notice: "Back at noon <b>sharp</b>" } });
    expect(made).toContain("Back at noon &lt;b&gt;sharp&lt;/b&gt;");
    expect(made).toContain(errorPages.en.unavailable.title);
    expect(made).not.toContain(errorPages.en.unavailable.text);
    for (const data of ["<html>a proxy's page</html>", { notice: null }, { notice: 1 }]) {
      expect(html("/en/x", { ...thrown(503), data })).toContain(errorPages.en.unavailable.text);
    }
  });

  it("links to the same page with its query, except for a page that does not exist", () => {
    expect(html("/en/x?y=1", thrown(500))).toContain('href="/en/x?y=1"');
    expect(html("/en/x?y=1", thrown(404))).not.toContain('href="/en/x?y=1"');
  });
});
