import Type from 'typebox';
import type { App } from '../app.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { reportSubjects } from '../moderation/reportSubjects.ts';
import { common } from '../shared/errors.ts';
import { DateTime, Id, OneOf } from '../shared/schema.ts';
import { report } from './report.ts';
import { reportStates } from './tables.ts';

export function flagRoute(app: App): void {
  route(app, {
    operationId: 'moderation.flag',
    method: 'POST',
    url: '/api/v1/moderation/flag',
    summary: 'Reports an item. Reporting the same item again is refused with code 1007.',
    policy: policy.user(),
    fields: {
      id: 'Report ID.',
      subject_type: 'Kind of reported item.',
      reason: 'Key of the report reason.',
      text: 'Additional details, at most 1,000 characters.',
    },
    limit: 'messages',
    body: Type.Object({
      subject_type: OneOf(reportSubjects),
      subject_id: Id,
      reason: Type.String({ minLength: 1, maxLength: 40 }),
      text: Type.Optional(Type.String({ maxLength: 1000 })),
    }),
    response: Type.Object({
      id: Id,
      subject_type: OneOf(reportSubjects),
      subject_id: Id,
      reason: Type.String(),
      state: OneOf(reportStates),
      created_at: DateTime,
    }),
    handler: ({ deps, session, body }) => {
      if (!session) throw common.unauthenticated();
      return report(deps, session, body);
    },
  });
}
