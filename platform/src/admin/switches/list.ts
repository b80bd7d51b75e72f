import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { FeatureSwitch, readSwitches } from './view.ts';

export function listSwitchesRoute(app: App): void {
  route(app, {
    operationId: 'admin.switches.list',
    method: 'GET',
    url: '/admin/v1/switches',
    summary: 'Switches that turn parts of the product off for everyone.',
    policy: policy.staff('admin'),
    response: itemsOf(FeatureSwitch),
    handler: async ({ deps: { db } }) => ({ items: await readSwitches(db) }),
  });
}
