import Type from 'typebox';
import type { App } from '../app.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { describeSchema } from '../shared/describe.ts';
import { common } from '../shared/errors.ts';
import { DateTime, Id, itemsOf, OneOf } from '../shared/schema.ts';
import { blockReasons, flagReasons, reasonsVersion } from './reasons.ts';
import { report } from './report.ts';
import { reportStates, reportSubjects } from './tables.ts';

const Reason = Type.Object({ key: Type.String(), title: Type.String(), text: Type.String() });
describeSchema(Reason, 'ReportReason', 'Selectable reason.', { title: 'Name.', text: 'Explanation of the reason.' });

/** Routes for reporting a subject and for listing the reasons. */
export function reportRoutes(app: App): void {
  route(app, {
    operationId: 'moderation.block_reasons',
    method: 'GET',
    url: '/api/v1/moderation/block',
    summary: 'Reasons for blocking a user.',
    policy: policy.user(),
    response: itemsOf(Reason),
    handler: async () => ({ items: [...blockReasons] }),
  });

  route(app, {
    operationId: 'moderation.reasons',
    method: 'GET',
    url: '/api/v1/moderation/reasons',
    summary: 'Reasons for reporting an item.',
    policy: policy.user(),
    fields: {
      version: 'Version number, incremented when the reasons change.',
      items: 'Reasons.',
      'items.title': 'Name.',
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

  route(app, {
    operationId: 'moderation.flag',
    method: 'POST',
    url: '/api/v1/moderation/flag',
    summary: 'Reports an item. Reporting the same item again is refused with code 1007.',
    policy: policy.user(),
    fields: {
      id: 'Report id.',
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
