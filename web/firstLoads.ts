import type { Plugin, Rolldown } from 'vite';

/** Pages that strangers arrive at -> the module that is imported for each. */
const pages = { '/': '/src/pages/player/home/index.ts', '/stake': '/src/pages/player/stake/index.ts' };

/**
 * Names in the document what the first script imports as it runs, so that all of it is fetched together. Writes
 * `first-loads.json`: what a browser needs for a page beyond what the document names. The gateway has it fetched with the first
 * script instead of after it.
 */
export function firstLoads(): Plugin {
  return {
    name: 'duelbook:first-loads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const named = (file: string) => html.includes(`"/${file}"`);
        // What stands for the document itself has nothing of its own, and becomes no file.
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
      const loads = Object.entries(pages).map(([path, module]) => {
        return [path, neededFor(bundle, module, initial)];
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

/** The files that a module needs which is imported as the client runs; without those of `known`. */
export function neededFor(
  bundle: Rolldown.OutputBundle,
  module: string,
  known: ReadonlySet<Rolldown.OutputChunk> = new Set(),
): { scripts: string[]; styles: string[] } {
  const own = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!own) throw new Error(`The build has no script of its own for ${module}.`);
  const needed = [...closure(bundle, [own])].filter((chunk) => !known.has(chunk));
  const styles = new Set(needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return { scripts: needed.map(({ fileName }) => fileName), styles: [...styles] };
}

const isDocument = ({ facadeModuleId }: Rolldown.OutputChunk) => facadeModuleId?.endsWith('/index.html') ?? false;

/** What the client begins with whatever the page is: the document's own script and what that imports as it runs. */
function beginning(bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const chunks = chunksOf(bundle);
  const own = closure(bundle, chunks.filter(isDocument));
  const names = new Set([...own].flatMap(({ dynamicImports }) => dynamicImports));
  return closure(bundle, [...own, ...chunks.filter(({ fileName }) => names.has(fileName))]);
}

/** Some scripts with all that they import statically. */
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
