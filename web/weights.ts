import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** A script of the build. Paths of modules are relative to `web`. */
export interface BuiltScript {
  /** The module that is imported on demand and stands in it; null for what the page names or several share. */
  module: string | null;
  /** Scripts that the browser fetches with it. */
  imports: string[];
  /** Bytes of each module in it, before they are minified and compressed. */
  modules: Record<string, number>;
}

const file = fileURLToPath(new URL('../.cache/web-scripts.json', import.meta.url));
const own = fileURLToPath(new URL('.', import.meta.url));
// A module that a plugin made of another ends in a query; one that it made of nothing begins with a zero.
const named = (id: string) => relative(own, id.replace(/\0/g, '').replace(/\?.*$/, ''));

/** Notes beside the build what each script is made of, for the step of `npm test` that keeps the first load small. */
export function weights(): Plugin {
  return {
    name: 'duelbook:weights',
    apply: 'build',
    writeBundle(_options, bundle) {
      const scripts = Object.values(bundle).flatMap((chunk): [string, BuiltScript][] => {
        if (chunk.type !== 'chunk') return [];
        const modules = Object.entries(chunk.modules).map(([id, { renderedLength }]) => [named(id), renderedLength]);
        const module = chunk.facadeModuleId && named(chunk.facadeModuleId);
        const { fileName, imports } = chunk;
        return [[fileName, { module, imports, modules: Object.fromEntries(modules) }]];
      });
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(Object.fromEntries(scripts)));
    },
  };
}
