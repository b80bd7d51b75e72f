import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy, staffRoles } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { itemsOf, OneOf } from '../../shared/schema.ts';
import { queueNames } from './names.ts';
import { countStatement } from './queues.ts';

const Count = Type.Integer({ minimum: 0 });
const QueueCount = Type.Object({ queue: OneOf(queueNames), waiting: Count, late: Count });
describeSchema(QueueCount, 'QueueCount', 'Number of entries in a staff queue.', {
  queue: 'Queue whose entries are counted.',
  waiting: 'Number of entries in the queue. For approvals, only those that the viewer can decide.',
  late: 'Number of entries past their due time. Always 0 for approvals, which expire at that time.',
});

export function queueCountsRoute(app: App): void {
  route(app, {
    operationId: 'admin.queues.counts',
    method: 'GET',
    url: '/admin/v1/queues/counts',
    summary: "Number of entries in each queue that the viewer's roles can see, and how many of them are overdue.",
    policy: policy.staff(...staffRoles),
    response: itemsOf(QueueCount),
    handler: countQueues,
  });
}

/** Reads only counts and no records, so it isn't recorded in the audit log. */
async function countQueues({ deps: { db, config }, userId, session }: Ctx) {
  const statement = countStatement({ id: userId, roles: session?.roles ?? [] }, config);
  return { items: statement ? (await statement.execute(db)).rows : [] };
}
