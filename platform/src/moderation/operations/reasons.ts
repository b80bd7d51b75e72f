import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { OneOf } from '../../shared/schema.ts';
import { flagReasons, reasonsVersion } from '../reasons.ts';
import { Reason } from '../reportRoutes.ts';
import { reportSubjects } from '../reportSubjects.ts';

export function reasonsRoute(app: App): void {
  route(app, {
    operationId: 'moderation.reasons',
    method: 'GET',
    url: '/api/v1/moderation/reasons',
    summary: 'Reasons for reporting an item.',
    policy: policy.user(),
    fields: {
      version: 'Version number, incremented when the reasons change.',
      items: 'Reasons to choose from, in display order.',
      'items.title': 'Name shown in the list of reasons.',
      'items.text': 'Explanation of the reason.',
      'items.subjects': 'Types of items the reason applies to.',
    },
    response: Type.Object({
      version: Type.Integer(),
      items: Type.Array(Type.Object({ ...Reason.properties, subjects: Type.Array(OneOf(reportSubjects)) })),
    }),
    handler: async () => ({
      version: reasonsVersion,
      items: flagReasons.map((reason) => ({ ...reason, subjects: [...reason.subjects] })),
    }),
  });
}
