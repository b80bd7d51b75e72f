import { sql } from 'kysely';
import Type from 'typebox';
import type { App } from '../app.ts';
import { everyPlayerScope } from '../auth/scopes.ts';
import type { Db } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { describeSchema } from '../shared/describe.ts';
import { common } from '../shared/errors.ts';
import { DateTime, Id, OneOf } from '../shared/schema.ts';
import { checkAnswers, questionKinds, questions } from './questions.ts';

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
  conversation_id: "Id of the case's conversation.",
  closed_at: 'Time the case was closed.',
  questions: 'Questions, in order.',
  'questions.text': 'Question text.',
  'questions.kind': 'Type of question.',
  'questions.options': 'Choices. Empty for other types of questions.',
  'questions.required': 'True when an answer is required.',
});

/** Routes for the one-time survey about a closed support case, open to everyone who can contact support. */
export function surveyRoutes(app: App): void {
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

  route(app, {
    operationId: 'support.survey_answer',
    method: 'POST',
    url: '/api/v1/support/survey',
    summary: 'Submits the survey about a closed support case. Each survey can be submitted once.',
    policy: asker,
    fields: {
      conversation_id: "Id of the case's conversation.",
      answered_at: 'Time of submission.',
      answers: 'Answers.',
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
