import { fileURLToPath } from 'node:url';

/** The folder that `npm start` uses too (`compiled` in scripts/run/paths.mjs). */
export const compiled = fileURLToPath(new URL('../../.cache/compiled', import.meta.url));
