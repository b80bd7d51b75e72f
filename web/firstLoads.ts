import type { Plugin, Rolldown } from 'vite';

/** The first pages that users open, each with its folder. `:id` stands for any ID. */
const pages = {
  '/': 'home',
  '/stake': 'stake',
  '/stake/:id': 'market',
  '/discover': 'discover',
  '/play': 'play',
  '/matches/:id': 'match',
  '/inbox': 'inbox',
  '/me': 'me',
  '/profile/:id': 'profile',
  '/wallet': 'wallet',
};

/**
 * Adds preload links to the document for everything the first script imports dynamically, so that it all loads in
 * parallel. Writes `first-loads.json`, which lists the additional files each page needs. The gateway preloads them
 * together with the first script.
 */
export function firstLoads(): Plugin {
  return {
    name: 'duelbook:first-loads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const named = (file: string) => html.includes(`"/${file}"`);
        // The document's own chunk is empty, so no file is emitted for it.
        const needed = [...beginning(bundle)].filter((chunk) => !isDocument(chunk));
        const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        const link = (attrs: Record<string, string | true>) => ({ tag: 'link', attrs, injectTo: 'head' as const });
        return [
          ...needed
            .map(({ fileName }) => fileName)
            .filter((file) => !named(file))
            .map((file) => link({ rel: 'modulepreload', crossorigin: true, href: `/${file}` })),
          ...styles
            .filter((file) => !named(file))
            .map((file) => link({ rel: 'stylesheet', crossorigin: true, href: `/${file}` })),
        ];
      },
    },
    generateBundle(_options, bundle) {
      const initial = beginning(bundle);
      const loads = Object.entries(pages).map(([path, page]) => {
        return [path, neededFor(bundle, `/src/pages/player/${page}/index.ts`, initial)];
      });
      this.emitFile({
        type: 'asset',
        fileName: 'first-loads.json',
        source: JSON.stringify(Object.fromEntries(loads)),
      });
    },
  };
}

const chunksOf = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter((output) => output.type === 'chunk');

/** Files required by a dynamically imported module, excluding those in `known`. */
export function neededFor(
  bundle: Rolldown.OutputBundle,
  module: string,
  known: ReadonlySet<Rolldown.OutputChunk> = new Set(),
): { scripts: string[]; styles: string[] } {
  const own = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!own) throw new Error(`The build has no separate script for ${module}.`);
  const needed = [...closure(bundle, [own])].filter((chunk) => !known.has(chunk));
  const styles = new Set(needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return { scripts: needed.map(({ fileName }) => fileName), styles: [...styles] };
}

const isDocument = ({ facadeModuleId }: Rolldown.OutputChunk) => facadeModuleId?.endsWith('/index.html') ?? false;

/** Chunks loaded on every page: the document's script and its dynamic imports. */
function beginning(bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const chunks = chunksOf(bundle);
  const own = closure(bundle, chunks.filter(isDocument));
  const names = new Set([...own].flatMap(({ dynamicImports }) => dynamicImports));
  return closure(bundle, [...own, ...chunks.filter(({ fileName }) => names.has(fileName))]);
}

/** The given chunks and everything they import statically, directly or indirectly. */
function closure(bundle: Rolldown.OutputBundle, roots: Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') add(next);
    }
  };
  for (const root of roots) add(root);
  return found;
}
