import { createContext } from "react";

/** undefined in the browser, which hides nonces from scripts */
export const NonceContext = createContext<string | undefined>(undefined);
