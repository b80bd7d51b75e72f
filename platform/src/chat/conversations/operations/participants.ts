import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { pageOf, pageQuery } from '../../../shared/page.ts';
import { DateTime, OneOf } from '../../../shared/schema.ts';
import { PublicPerson } from '../../../users/publicPerson.ts';
import { roles } from '../../kinds.ts';
import { ConversationParams } from '../../schemas.ts';
import { listParticipants } from '../members.ts';

const Participant = Type.Object({ user: PublicPerson, role: OneOf(roles), joined_at: DateTime });
describeSchema(Participant, 'ConversationParticipant', 'Participant of a conversation.', {
  role: 'Role of the participant.',
  joined_at: 'Time the user joined.',
  user: 'User who takes part in the conversation.',
});

export function participantsRoute(app: App): void {
  route(app, {
    operationId: 'conversations.participants',
    method: 'GET',
    url: '/api/v1/conversations/:id/participants',
    summary: 'Participants of a conversation: the owner first, then in the order they joined.',
    policy: policy.user(),
    fields: { id: 'Conversation ID.' },
    params: ConversationParams,
    query: pageQuery(),
    response: pageOf(Participant),
    handler: ({ deps, session, params, query }) => listParticipants(deps.db, session, params.id, query),
  });
}
