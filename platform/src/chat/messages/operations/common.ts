import Type from 'typebox';
import type { Session } from '../../../http/access/session.ts';
import type { Ctx } from '../../../http/route.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { common } from '../../../shared/errors.ts';
import { pageQuery } from '../../../shared/page.ts';
import { Id } from '../../../shared/schema.ts';
import { MAX_TEXT } from '../draft.ts';

export const PageSize = pageQuery().properties.page_size;

/** The text limit counts code points, so the schema accepts up to twice as many UTF-16 units. */
export const Words = Type.String({ maxLength: 2 * MAX_TEXT });

export const Nonce = Type.String({ minLength: 8, maxLength: 64 });

export const GiphyId = Type.String({ minLength: 1, maxLength: 64 });

export const ContentId = Type.String({ minLength: 1, maxLength: 100 });

export const MessageParams = Type.Object({ id: Id });

export const Reaction = Type.Object({
  type: Type.String({ minLength: 1, maxLength: 16 }),
  value: Type.String({ minLength: 1, maxLength: 64 }),
});
describeSchema(Reaction, 'Reaction', '', {
  type: 'Type of reaction. Always `emoji`.',
  value: 'Emoji the user reacted with.',
});

/** The caller's session. The route's policy has already ensured that there is one. */
export function sessionOf({ session }: Pick<Ctx, 'session'>): Session {
  if (!session) throw common.unauthenticated();
  return session;
}
