import Type from 'typebox';
import type { App } from '../app.ts';
import { sessionClient } from '../auth/sessions.ts';
import type { Db, Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { type Ctx, route } from '../http/route.ts';
import { common } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { Id } from '../shared/schema.ts';
import { userFacts } from '../users/facts.ts';
import { gamerIdErrors } from './errors.ts';
import { GamerId } from './schemas.ts';
import { findIdSystem, type GamerIdRow, gamerIdView, type IdSystemRow } from './store.ts';

const CHANGE_DAYS = 30;

/** Links or changes a gamer ID. */
export function connectRoute(app: App): void {
  route(app, {
    operationId: 'gamer_ids.create',
    method: 'POST',
    url: '/api/v1/gamer_ids',
    summary: 'Links a gamer.',
    policy: policy.user(),
    fields: { id_system_id: 'Gamer id system id.', value: "Gamer id. Must match the system's `pattern`." },
    body: Type.Object({ id_system_id: Id, value: Type.String({ minLength: 1, maxLength: 64 }) }),
    response: GamerId,
    status: 201,
    handler: async (ctx) => {
      const { deps, body, userId } = ctx;
      const system = await findIdSystem(deps.db, body.id_system_id);
      if (!system)
        throw common.validation(
          undefined,
          'This gamer ID system doesn’t exist. Choose one from the list.',
          'id_system_id',
        );
      if (system.integration === 'oauth' && !(await isDesktop(deps.db, ctx))) throw gamerIdErrors.desktopNeeded();
      const value = readValue(system, body.value);
      return withTransaction(deps.db, async (tx) => {
        await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
        return gamerIdView(tx, await connect(tx, userId, system, value), system);
      });
    },
  });
}

async function connect(tx: Tx, userId: string, system: IdSystemRow, value: string): Promise<GamerIdRow> {
  const now = await appNow(tx);
  const last = await tx
    .selectFrom('gamer_ids')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id_system_id', '=', system.id)
    .orderBy('linked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.state === 'linked' && last.value === value) return last;
  if (last) await checkChange(tx, last, value, now);
  if (last?.state === 'linked') await disconnect(tx, last.id, now);
  const made = await tx
    .insertInto('gamer_ids')
    .values({
      id: newId(),
      user_id: userId,
      id_system_id: system.id,
      value,
      value_folded: value.toLowerCase(),
      linked_at: now,
      changeable_at: changeableAt(last, value, now),
    })
    .onConflict((conflict) =>
      conflict.columns(['id_system_id', 'value_folded']).where('state', '=', 'linked').doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!made) throw gamerIdErrors.taken(undefined, undefined, 'value');
  return made;
}

/** Relinking the same name after unlinking it isn't a change and keeps its original date. */
function changeableAt(last: GamerIdRow | undefined, value: string, now: Date): Date {
  if (last && last.value_folded === value.toLowerCase()) return last.changeable_at;
  return new Date(now.getTime() + CHANGE_DAYS * 86_400_000);
}

async function checkChange(tx: Tx, last: GamerIdRow, value: string, now: Date): Promise<void> {
  if (last.state === 'linked' && (await userFacts().gamerIdInPlay(tx, last.user_id, last.id_system_id))) {
    throw gamerIdErrors.inPlay();
  }
  if (last.value_folded !== value.toLowerCase() && last.changeable_at > now) {
    throw gamerIdErrors.tooSoon({ limit: 'gamer_id_change', resets_at: last.changeable_at.toISOString() });
  }
}

/** Ends a link; its row stays as history. */
export async function disconnect(tx: Tx, id: string, now: Date): Promise<GamerIdRow> {
  return tx
    .updateTable('gamer_ids')
    .set({ state: 'disconnected', disconnected_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function readValue(system: IdSystemRow, typed: string): string {
  const value = typed.normalize('NFC').trim();
  if (!new RegExp(system.pattern, 'u').test(value)) {
    throw common.validation(
      undefined,
      `That doesn’t look like a ${system.value_label}. Example: ${system.example}`,
      'value',
    );
  }
  return value;
}

/** Whether the session was opened by the desktop app. */
async function isDesktop(db: Db, { session }: Ctx): Promise<boolean> {
  return session !== null && (await sessionClient(db, session.id)) === 'electron';
}
