import { fileURLToPath } from 'node:url';

/** Where Node keeps the compiled code of servers, so that each start after the first takes less time. */
export const compiled = fileURLToPath(new URL('../../.cache/compiled', import.meta.url));
