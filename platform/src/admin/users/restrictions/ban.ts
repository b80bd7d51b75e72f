import Type from 'typebox';
import type { Deps } from '../../../app.ts';
import type { Tx } from '../../../db/database.ts';
import type { Ctx } from '../../../http/route.ts';
import { insertBan } from '../../../moderation/bans.ts';
import { notify } from '../../../notifications/notify.ts';
import { common } from '../../../shared/errors.ts';
import { Id } from '../../../shared/schema.ts';
import { lockSubject, type StaffActor, staffAudit } from '../../../staff/actor.ts';
import { readCards } from '../../../users/card.ts';
import { banPerson } from '../../../users/freeze.ts';

export const KIND = 'admin.users.ban';

const bannable = ['enabled', 'frozen', 'self_excluded'];

export const Params = Type.Object({ id: Id });

export const Body = Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) });

export type Request = Ctx<{ id: string }, unknown, { reason: string }>;

/** Locks the person and refuses if they can't be banned. */
export async function checkBannable(tx: Tx, userId: string): Promise<string> {
  const { status } = await lockSubject(tx, userId);
  if (!bannable.includes(status))
    throw common.notAllowedNow({ status }, `This account is ${status} and can’t be banned.`);
  return status;
}

export async function applyBan(tx: Tx, userId: string, reason: string, by: StaffActor): Promise<void> {
  const before = await checkBannable(tx, userId);
  const id = await insertBan(tx, { userId, staffId: by.id, reason });
  await banPerson(tx, { userId, staffId: by.id, reason });
  notifyBanned(
    tx,
    userId,
    id,
    'Your account has been banned',
    `${reason} You can still withdraw your money and contact support.`,
  );
  await staffAudit(tx, by, {
    action: KIND,
    subjectType: 'user',
    subjectId: userId,
    before: { status: before },
    after: { status: 'banned', ban: id },
    reason,
  });
}

export function notifyBanned(tx: Tx, userId: string, banId: string, title: string, body: string): void {
  const data = { nativedeeplink: 'duelbook://support_conversation' };
  notify(tx, { userId, category: 'security', title, body, data, dedupeKey: `ban:${banId}:${title}` });
}

export async function card({ db }: Pick<Deps, 'db'>, userId: string) {
  const [found] = await readCards(db, [userId]);
  if (!found) throw common.notFound();
  return found;
}
