import { EventEmitter } from 'node:events';
import wywInJs from '@wyw-in-js/vite';
import type { Plugin, ViteDevServer } from 'vite';

/** Returns a plugin hook as a plain function, regardless of the form in which the plugin declares it. */
function handlerOf<Handler>(hook: Handler | { handler: Handler } | undefined): Handler | undefined {
  return typeof hook === 'object' && hook !== null && 'handler' in hook ? hook.handler : hook;
}

/** Runs calls one after another. A failed call doesn't affect the next one. */
function oneAtATime<This, Args extends unknown[], Result>(run: (this: This, ...args: Args) => Result) {
  let last: Promise<unknown> = Promise.resolve();
  return function (this: This, ...args: Args): Promise<Awaited<Result>> {
    const next = last.then(() => run.apply(this, args));
    last = next.catch(() => undefined);
    return next as Promise<Awaited<Result>>;
  };
}

/**
 * Linaria's compiler with two workarounds.
 * - It stops its evaluator only when an HTTP server closes. Test runs have no HTTP server and would fail after ten
 *   seconds, so they get an event emitter that closes along with the Vite server.
 * - If a file is requested while it is being compiled, compilation starts over, and imports that are waiting for it
 *   sometimes fail with "superseded". On a busy machine, this broke most builds. Files are therefore compiled one at a
 *   time, which costs nothing, because a single thread does all the work anyway.
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
