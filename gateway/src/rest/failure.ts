import type { Context } from '../context.ts';
import { badAnswer } from './errors.ts';
import type { RestField } from './parse.ts';
import { ShapeMismatch } from './response.ts';

/** What a field's failure is for clients: a shape that does not fit is logged with its place and answered without it. */
export function fieldFailure(error: unknown, field: RestField, { caller, log }: Context): Error {
  if (!(error instanceof ShapeMismatch)) return error instanceof Error ? error : new Error(String(error));
  const { requestId } = caller;
  const place = { requestId, field: field.at, path: error.path.join('.') };
  log.error({ ...place, reason: error.message }, 'the platform broke its contract');
  return badAnswer(error, requestId);
}
