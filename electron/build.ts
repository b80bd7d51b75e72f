import { copyFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { type Installation, installationFrom } from './src/shared/installation.ts';

/** Modules that are available at run time. A sandboxed preload script can only load `electron`. */
const external = {
  main: ['electron', ...builtinModules, ...builtinModules.map((name) => `node:${name}`)],
  preload: ['electron'],
};

/**
 * Builds the main process and the preload script, each into a single CommonJS file with all dependencies, so that the
 * package contains no node_modules.
 * @param outDir folder that receives `main.cjs`, `preload.cjs` and the tray's icon
 */
export async function buildDesktop(outDir: string, installation: Installation): Promise<void> {
  for (const name of ['main', 'preload'] as const) {
    await build({
      configFile: false,
      root: import.meta.dirname,
      logLevel: 'warn',
      define: {
        __INSTALLATION__: JSON.stringify(installation),
        __VERSION__: JSON.stringify(packageJson.version),
      },
      ssr: { noExternal: true, external: external[name] },
      build: {
        ssr: join(import.meta.dirname, `src/${name}/${name}.ts`),
        outDir,
        emptyOutDir: name === 'main',
        target: 'node24',
        minify: false,
        rolldownOptions: {
          external: external[name],
          output: { format: 'cjs', entryFileNames: `${name}.cjs`, codeSplitting: false },
        },
      },
    });
  }
  copyFileSync(join(import.meta.dirname, '../web/public/icons/192.png'), join(outDir, 'tray.png'));
}

if (import.meta.main) {
  const [, , outDir = join(import.meta.dirname, 'dist')] = process.argv;
  await buildDesktop(outDir, installationFrom(process.env));
}
