import { EventEmitter } from 'node:events';
import wywInJs from '@wyw-in-js/vite';
import type { Plugin, ViteDevServer } from 'vite';

/** The hook as a plain function, whichever form the plugin used. */
function handlerOf<Handler>(hook: Handler | { handler: Handler } | undefined): Handler | undefined {
  return typeof hook === 'object' && hook !== null && 'handler' in hook ? hook.handler : hook;
}

/** Runs calls one after another, regardless of earlier failures. */
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
 * - It stops its evaluator only when an HTTP server closes. Test runs have none and would fail after ten seconds, so it
 * gets an emitter that closes with the Vite server.
 * - A file requested while it is already being compiled starts over, and waiting imports sometimes fail with
 * "superseded", which broke most builds on a busy machine. So files are compiled one at a time, which costs nothing
 * because a single thread does the work anyway.
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
