import { createContext } from "react-router";
import type { PageContext } from "#server/contract/page-context.ts";

/** Where loaders and actions find what the server gives a page. */
export const pageContext = createContext<PageContext>();
