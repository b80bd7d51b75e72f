import Type from 'typebox';
import type { App } from '../app.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import type { Module } from '../module.ts';

/** Creates a module with only routes, for kernel tests. */
export function moduleOf(routes: (app: App) => void, more: Partial<Module> = {}): Module {
  return { name: 'test', routes, ...more };
}

/** Registers a route that answers `{ ok: true }`. */
export function okRoute(app: App, operationId: string, changes: Partial<Parameters<typeof route>[1]> = {}): void {
  route(app, {
    operationId,
    method: 'GET',
    url: `/test/${operationId}`,
    summary: 'For tests.',
    policy: policy.public(),
    response: Type.Object({ ok: Type.Boolean() }),
    handler: async () => ({ ok: true }),
    ...changes,
  });
}
