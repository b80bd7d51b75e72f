import type { Relations, Subject } from '../../case.ts';
import { ratableCase } from '../../parity/subjects/moderation.ts';
import { closedCase } from '../../relations/content.ts';
import { row } from '../../relations/row.ts';

export const subject: Subject = async (world) => ({
  input: {
    conversationId: await ratableCase(world),
    answers: [
      { question: 'rating', value: '5' },
      { question: 'solved', value: 'Yes' },
    ],
  },
});

export const relations: Relations = {
  default: row('401 404 404 403 403 404 404 404 404 ok', async (scenario) => ({
    body: {
      conversation_id: await closedCase(scenario),
      answers: [
        { question: 'rating', value: '5' },
        { question: 'solved', value: 'Yes' },
      ],
    },
  })),
};
