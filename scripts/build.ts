import { buildWeb } from "./build-web.ts";

/** `npm run build` */
await buildWeb();
