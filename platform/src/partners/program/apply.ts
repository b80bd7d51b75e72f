import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { WrittenText } from '../../http/input/writtenText.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { Id } from '../../shared/schema.ts';
import { PartnerRegistration, type PartnerRegistrationView } from '../schemas.ts';
import { lockAccount, lockPartner, type Partner } from '../store.ts';
import { applyAgainAt, registrationOf } from './registration.ts';

const Body = Type.Object({
  league_ids: Type.Array(Id, { minItems: 1, maxItems: 10 }),
  text: WrittenText({ minLength: 1, maxLength: 1000 }),
});

export function applyRoute(app: App): void {
  route(app, {
    operationId: 'partners.apply',
    method: 'POST',
    url: '/api/v1/partners/apply',
    summary:
      'Applies to the partner program. Refused with code 1007 if an application is pending or the viewer is a partner, and with 1002 too soon after a rejection.',
    policy: policy.user({ feature: 'partner' }),
    fields: {
      league_ids: 'IDs of the leagues the viewer wants to play in.',
      text: 'What the viewer plays and why they want to be a partner. Visible only to staff.',
    },
    body: Body,
    response: PartnerRegistration,
    handler: apply,
  });
}

async function apply(ctx: Ctx<unknown, unknown, Static<typeof Body>>): Promise<PartnerRegistrationView> {
  const { userId, deps, body } = ctx;
  const { db, config } = deps;
  const text = body.text.trim();
  if (text === '') throw common.validation(undefined, 'Tell us about yourself.', 'text');
  return withTransaction(db, async (tx) => {
    // There is no partner row to lock yet for a first application, so concurrent ones are serialized by the account.
    await lockAccount(tx, userId);
    const known = await lockPartner(tx, userId);
    await checkFree(tx, known, config);
    const leagueIds = [...new Set(body.league_ids)];
    await checkLeagues(tx, leagueIds);
    await store(tx, userId, text);
    // Former partners keep their leagues until they apply for other leagues.
    await tx.deleteFrom('partner_leagues').where('user_id', '=', userId).execute();
    await tx
      .insertInto('partner_leagues')
      .values(
        leagueIds.map((id) => ({ id: newId(), user_id: userId, league_id: id, state: 'applied', joined_at: null })),
      )
      .execute();
    return registrationOf(tx, config, userId);
  });
}

/** @throws 1007 for partners and waiting applicants, 1002 too soon after a refusal */
async function checkFree(tx: Tx, known: Partner | undefined, config: Config): Promise<void> {
  if (!known) return;
  if (known.state === 'applied') throw common.duplicate(undefined, 'You’ve already applied.');
  if (known.state === 'active' || known.state === 'suspended')
    throw common.duplicate(undefined, 'You’re already a partner.');
  const again = applyAgainAt(known, config);
  if (again && again > (await appNow(tx)))
    throw common.notAllowedNow({ state: known.state }, 'You can’t apply again yet.');
}

/** @throws 1000 for leagues outside the program */
async function checkLeagues(tx: Tx, ids: readonly string[]): Promise<void> {
  const known = await tx
    .selectFrom('partner_league_schedules')
    .select('league_id')
    .where('league_id', 'in', ids)
    .execute();
  if (known.length < ids.length) throw common.validation(undefined, 'Choose leagues from the list.', 'league_ids');
}

async function store(tx: Tx, userId: string, text: string): Promise<void> {
  const now = await appNow(tx);
  const applied = { state: 'applied', text, applied_at: now, decided_at: null, reason: null } as const;
  await tx
    .insertInto('partners')
    .values({ user_id: userId, ...applied, code: null, suspended_until: null, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((row) => ({ ...applied, version: row('partners.version', '+', 1), created_at: now })),
    )
    .execute();
}
