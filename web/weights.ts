import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** A script in the build. Module paths are relative to `web`. */
export interface BuiltScript {
  /** Path of the dynamically imported module that the script contains. Null for entry scripts and shared scripts. */
  module: string | null;
  /** Scripts that are loaded along with this one. */
  imports: string[];
  /** Size of each module in bytes, before minification and compression. */
  modules: Record<string, number>;
}

const file = fileURLToPath(new URL('../.cache/web-scripts.json', import.meta.url));
const own = fileURLToPath(new URL('.', import.meta.url));
// IDs of modules that plugins derive from a file end with a query; IDs of virtual modules start with a null byte.
const named = (id: string) => relative(own, id.replace(/\0/g, '').replace(/\?.*$/, ''));

/** Records the contents of each script next to the build, for the step of `npm test` that limits the initial load. */
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
