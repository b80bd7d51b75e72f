import { EventEmitter } from 'node:events';
import wywInJs from '@wyw-in-js/vite';
import type { Plugin, ViteDevServer } from 'vite';

/** The hook as a plain function, however the plugin wrote it. */
function handlerOf<Handler>(hook: Handler | { handler: Handler } | undefined): Handler | undefined {
  return typeof hook === 'object' && hook !== null && 'handler' in hook ? hook.handler : hook;
}

/** Runs calls one after the other, whatever came of those before. */
function oneAtATime<This, Args extends unknown[], Result>(run: (this: This, ...args: Args) => Result) {
  let last: Promise<unknown> = Promise.resolve();
  return function (this: This, ...args: Args): Promise<Awaited<Result>> {
    const next = last.then(() => run.apply(this, args));
    last = next.catch(() => undefined);
    return next as Promise<Awaited<Result>>;
  };
}

/**
 * Linaria's compiler, with two faults of its own mended.
 * - It ends its evaluator only when an HTTP server closes; a test run has none, and would wait ten seconds and fail. So without one it
 *   is given an emitter that closes together with the Vite server.
 * - A file that is asked for while it is being read for another one begins anew, and what waited for it fails now and then with
 *   "superseded": on a busy machine most builds did. So files are compiled one after the other; its work is done by one thread anyway.
 */
export function wyw(): Plugin {
  const plugin = wywInJs({ include: ['**/*.{ts,tsx}'], exclude: ['**/node_modules/**', '**/*.generated.ts'] });
  const configure = handlerOf(plugin.configureServer);
  const transform = handlerOf(plugin.transform);
  return {
    ...plugin,
    transform: transform && oneAtATime(transform),
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
