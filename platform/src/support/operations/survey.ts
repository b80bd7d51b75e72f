import { sql } from 'kysely';
import Type from 'typebox';
import type { App } from '../../app.ts';
import { everyPlayerScope } from '../../auth/sessions/scopes.ts';
import type { Db } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { DateTime, Id, OneOf } from '../../shared/schema.ts';
import { questionKinds, questions } from '../questions.ts';

/** Number of days after closing in which a case can be rated. */
const ASK_DAYS = 14;
const Survey = Type.Object({
  conversation_id: Id,
  closed_at: DateTime,
  questions: Type.Array(
    Type.Object({
      key: Type.String(),
      text: Type.String(),
      kind: OneOf(questionKinds),
      options: Type.Array(Type.String()),
      required: Type.Boolean(),
    }),
  ),
});
describeSchema(Survey, 'Survey', 'Survey about a support case.', {
  conversation_id: "ID of the case's conversation.",
  closed_at: 'Time the case was closed.',
  questions: 'Questions, in order.',
  'questions.text': 'Question text.',
  'questions.kind': 'Type of question.',
  'questions.options': 'Choices. Empty for other types of questions.',
  'questions.required': 'True when an answer is required.',
});

export function surveyRoute(app: App): void {
  const asker = policy.user({ scopes: everyPlayerScope });
  route(app, {
    operationId: 'support.survey',
    method: 'GET',
    url: '/api/v1/support/survey',
    summary: "Survey about a closed support case that hasn't been rated yet. Not found when there is none.",
    policy: asker,
    response: Survey,
    handler: async ({ deps, userId }) => {
      const found = await openSurvey(deps.db, userId);
      if (!found) throw common.notFound();
      return {
        conversation_id: found.conversation_id,
        closed_at: found.closed_at.toISOString(),
        questions: questions.map((question) => ({ ...question, options: [...question.options] })),
      };
    },
  });
}

/** Finds the person's latest closed case without a rating. */
async function openSurvey(db: Db, userId: string) {
  const { rows } = await sql<{ conversation_id: string; closed_at: Date }>`
    select s.conversation_id, s.closed_at from support_cases s join conversations c on c.id = s.conversation_id
    where c.owner_id = ${userId} and s.closed_at > app_now() - make_interval(days => ${ASK_DAYS})
      and s.first_answer_at is not null
      and not exists (select from survey_answers a where a.conversation_id = s.conversation_id)
    order by s.closed_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}
