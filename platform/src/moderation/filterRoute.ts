import Type from 'typebox';
import type { App } from '../app.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { OneOf } from '../shared/schema.ts';
import { checkText } from './checkText.ts';

const severities = ['none', 'flag', 'bounce', 'block'] as const;

/** Applies the content filter to texts while they are being written: names, titles, bios and messages. */
export function filterRoute(app: App): void {
  route(app, {
    operationId: 'filters.profanity',
    method: 'POST',
    url: '/api/v1/filters/profanity',
    summary: 'Checks a text against the language filter before it is sent or saved.',
    policy: policy.optional(),
    duringReadOnly: true,
    fields: {
      clean: 'True when nothing was found. Names and titles must be clean.',
      matches: 'Matched passages of the text.',
      severity: 'Action that would be taken in a conversation.',
      text: 'Text, at most 4,000 characters.',
    },
    body: Type.Object({ text: Type.String({ maxLength: 4000 }) }),
    response: Type.Object({
      clean: Type.Boolean(),
      matches: Type.Array(Type.String()),
      severity: OneOf(severities),
    }),
    handler: async ({ deps, body }) => {
      const { clean, matches, severity } = await checkText(deps.db, body.text);
      // Spammers must not learn that their text is known, so spam without bad words is reported as clean.
      if (severity !== 'shadow') return { clean, matches, severity };
      return { clean: matches.length === 0, matches, severity: matches.length === 0 ? 'none' : 'flag' } as const;
    },
  });
}
