/** Shortens a hash to fit on one line: `12ab·34cd·ef56`. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)}·${hash.slice(4, 8)}·${hash.slice(-4)}`;
