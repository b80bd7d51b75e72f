import type { Plugin, Rolldown } from 'vite';

/** Pages that strangers arrive at -> the module that is imported for each. */
const pages = { '/': '/src/pages/player/home/index.ts', '/stake': '/src/pages/player/stake/index.ts' };

/**
 * Writes `first-loads.json`: what a browser needs for a page beyond what the document names. The gateway has it fetched with the
 * first script instead of after it.
 */
export function firstLoads(): Plugin {
  return {
    name: 'duelbook:first-loads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const initial = closure(
        bundle,
        chunks.filter(({ isEntry }) => isEntry),
      );
      const of = (module: string) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
        if (!chunk) throw new Error(`The build has no script of its own for ${module}.`);
        return chunk;
      };
      const loads = Object.entries(pages).map(([path, module]) => {
        const needed = [...closure(bundle, [of(module)])].filter((chunk) => !initial.has(chunk));
        const styles = new Set(needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
        return [path, { scripts: needed.map(({ fileName }) => fileName), styles: [...styles] }];
      });
      this.emitFile({
        type: 'asset',
        fileName: 'first-loads.json',
        source: JSON.stringify(Object.fromEntries(loads)),
      });
    },
  };
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
