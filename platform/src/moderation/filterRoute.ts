import Type from 'typebox';
import type { App } from '../app.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { OneOf } from '../shared/schema.ts';
import { checkText } from './checkText.ts';

const severities = ['none', 'flag', 'bounce', 'block'] as const;

/** Content filter for texts being written: names, titles, bios and messages. */
export function filterRoute(app: App): void {
  route(app, {
    operationId: 'filters.profanity',
    method: 'POST',
    url: '/api/v1/filters/profanity',
    summary: 'Check a text against the content filter',
    policy: policy.optional(),
    body: Type.Object({ text: Type.String({ maxLength: 4000 }) }),
    response: Type.Object({
      clean: Type.Boolean(),
      matches: Type.Array(Type.String()),
      severity: OneOf(severities),
    }),
    handler: async ({ deps, body }) => {
      const { clean, matches, severity } = await checkText(deps.db, body.text);
      // Doesn't reveal to spammers that their text is known: without bad words it is reported as clean.
      if (severity !== 'shadow') return { clean, matches, severity };
      return { clean: matches.length === 0, matches, severity: matches.length === 0 ? 'none' : 'flag' } as const;
    },
  });
}
