import Type from 'typebox';
import type { App } from '../../app.ts';
import { everyPlayerScope } from '../../auth/sessions/scopes.ts';
import type { Db } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { DateTime, Id } from '../../shared/schema.ts';
import { checkAnswers } from '../questions.ts';

export function surveyAnswerRoute(app: App): void {
  const asker = policy.user({ scopes: everyPlayerScope });
  route(app, {
    operationId: 'support.survey_answer',
    method: 'POST',
    url: '/api/v1/support/survey',
    summary: 'Submits the survey about a closed support case. Each survey can be submitted once.',
    policy: asker,
    fields: {
      conversation_id: "ID of the case's conversation.",
      answered_at: 'Time of submission.',
      answers: 'One answer for each question the user answered.',
      'answers.question': 'Key of the question.',
      'answers.value': 'Rating, choice or text.',
    },
    body: Type.Object({
      conversation_id: Id,
      answers: Type.Array(
        Type.Object({ question: Type.String({ maxLength: 40 }), value: Type.String({ maxLength: 2000 }) }),
        { maxItems: 20 },
      ),
    }),
    response: Type.Object({ conversation_id: Id, answered_at: DateTime }),
    handler: ({ deps, userId, body }) => answer(deps.db, userId, body),
  });
}

async function answer(
  db: Db,
  userId: string,
  given: { conversation_id: string; answers: { question: string; value: string }[] },
) {
  const answers = checkAnswers(given.answers);
  const own = await db
    .selectFrom('support_cases as s')
    .innerJoin('conversations as c', 'c.id', 's.conversation_id')
    .select('s.closed_at')
    .where('s.conversation_id', '=', given.conversation_id)
    .where('c.owner_id', '=', userId)
    .executeTakeFirst();
  if (!own) throw common.notFound();
  if (own.closed_at === null)
    throw common.notAllowedNow(undefined, 'Your support case is still open. You can rate it once it’s closed.');
  const row = await db
    .insertInto('survey_answers')
    .values({
      conversation_id: given.conversation_id,
      user_id: userId,
      answers: JSON.stringify(answers),
      answered_at: await appNow(db),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('answered_at')
    .executeTakeFirst();
  if (!row) throw common.duplicate(undefined, 'You’ve already answered.');
  return { conversation_id: given.conversation_id, answered_at: row.answered_at.toISOString() };
}
