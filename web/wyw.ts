import { EventEmitter } from 'node:events';
import wywInJs from '@wyw-in-js/vite';
import type { Plugin, ViteDevServer } from 'vite';

/** The hook as a plain function, however the plugin wrote it. */
function handlerOf(hook: Plugin['configureServer']) {
  return typeof hook === 'object' ? hook.handler : hook;
}

/**
 * Linaria's compiler. It ends its evaluator only when an HTTP server closes; a test run has none, and would wait ten
 * seconds and fail. So without one it is given an emitter that closes together with the Vite server.
 */
export function wyw(): Plugin {
  const plugin = wywInJs({ include: ['**/*.{ts,tsx}'], exclude: ['**/node_modules/**', '**/*.generated.ts'] });
  const configure = handlerOf(plugin.configureServer);
  return {
    ...plugin,
    configureServer(server: ViteDevServer) {
      if (server.httpServer || !configure) return configure?.call(this, server);
      const closing = new EventEmitter();
      const close = server.close.bind(server);
      server.close = async () => {
        closing.emit('close');
        await close();
      };
      const stand = new Proxy(server, {
        get: (target, key) => (key === 'httpServer' ? closing : Reflect.get(target, key)),
      });
      return configure.call(this, stand);
    },
  };
}
