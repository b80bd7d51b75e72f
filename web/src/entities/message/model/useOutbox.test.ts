import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { expect, it } from 'vitest';
import { judge } from './useOutbox.ts';

const refused = (platformCode: number | null, status: number | null, code = 'CONFLICT') =>
  new CombinedGraphQLErrors({ data: null }, [{ message: 'No.', extensions: { code, platformCode, status } }]);

it.each([
  ['a language violation', refused(12, 422)],
  ['an invalid request', refused(1000, 400)],
  ['a closed chat', refused(1002, 409)],
  ['messages disabled by staff', refused(1020, 403)],
  ['too many messages at once', refused(1013, 429, 'RATE_LIMITED')],
])('reports the reason when the platform refuses %s', (_what, error) => {
  expect(judge(error)).toMatchObject({ kind: 'refused', refusal: { message: 'No.' } });
});

it.each([
  ['no response', new TypeError('Failed to fetch')],
  ['a platform failure', refused(null, 500)],
  ['a refusal by a proxy', new ServerError('no', { response: new Response(null, { status: 413 }), bodyText: '' })],
  ['a refusal explained elsewhere', refused(27, 403)],
])('counts as failed on %s', (_when, error) => {
  expect(judge(error)).toEqual({ kind: 'failed' });
});
