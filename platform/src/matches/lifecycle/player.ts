import type { Db, Tx } from '../../db/database.ts';
import { balances, userAccount } from '../../ledger/accounts.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { userFacts } from '../../users/facts.ts';
import type { KycState } from '../../users/tables.ts';
import type { Match } from '../store.ts';
import { coolDownUntil } from './absences.ts';
import { firstUnmet, type PlayerFacts } from './requirements.ts';

/** The match a person wants to play. */
export interface Setup {
  gameId: string;
  consoleId: string;
  /** Entry in cents; null if unknown or nothing is due. */
  amount: number | null;
  /** Captain of the other side, if any. */
  againstId?: string;
  /** Whether the mode must be streamed. */
  streamed?: boolean;
}

/**
 * Locks a person before taking a seat so that limits hold across concurrent requests. Always before the match lock;
 * freezing uses the same order.
 */
export async function lockPlayer(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/**
 * Checks under `lockPlayer` whether the person can take a seat. The ledger checks the balance when it posts the entry.
 */
export async function mayPlay(
  tx: Tx,
  config: Config,
  userId: string,
  setup: Setup,
): Promise<{ gamerId: string | null }> {
  const facts = await playerFacts(tx, config, userId, setup);
  const refusal = firstUnmet(facts);
  if (refusal) throw refusal;
  return { gamerId: facts.gamerId };
}

/** Reads the facts that decide whether the person can play. @throws 404 if the game or console doesn't exist */
export async function playerFacts(
  db: Db | Tx,
  config: Config,
  userId: string,
  { gameId, consoleId, amount, againstId, streamed }: Setup,
): Promise<PlayerFacts> {
  const user = await db
    .selectFrom('users')
    .select(['status', 'phone_verified_at', 'kyc_state'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const place = await db
    .selectFrom('games as g')
    .innerJoin('game_consoles as gc', 'gc.game_id', 'g.id')
    .innerJoin('consoles as c', 'c.id', 'gc.console_id')
    .leftJoin('id_systems as s', (join) =>
      join.on((eb) => eb('s.id', '=', eb.fn.coalesce('g.id_system_id', 'c.id_system_id'))),
    )
    .leftJoin('gamer_ids as i', (join) =>
      join.onRef('i.id_system_id', '=', 's.id').on('i.user_id', '=', userId).on('i.state', '=', 'linked'),
    )
    .select(['c.name as console_name', 's.name as id_system', 'i.value as gamer_id'])
    .where('g.id', '=', gameId)
    .where('c.id', '=', consoleId)
    .executeTakeFirst();
  if (!place) throw common.notFound({}, 'This game isn’t available on that platform.');
  const seats = await db
    .selectFrom('match_participants')
    .select('console_id')
    .where('user_id', '=', userId)
    .where('open', '=', true)
    .where('joined', '=', true)
    .execute();
  return {
    status: user.status,
    ownLimitRefusal: await userFacts().playRefusal(db, userId, amount),
    regionAllowed: config.auth.regionAllowed,
    identityNeeded: needsIdentity(user.kyc_state),
    coolDownUntil: await coolDownUntil(db, config.matches, userId),
    blocked: againstId !== undefined && (await userFacts().blockedWith(db, userId, [againstId])).has(againstId),
    streaming: streamed ? await userFacts().streamingLive(db, userId) : null,
    phoneVerified: user.phone_verified_at !== null,
    idSystem: place.id_system,
    gamerId: place.gamer_id,
    available: await availableCents(db, userId),
    amount,
    matches: seats.length,
    matchesAllowed: config.matches.activeMatches,
    onThisConsole: seats.some((seat) => seat.console_id === consoleId),
    consoleName: place.console_name,
  };
}

/**
 * Checks under `lockPlayer` whether the person can pay `amount` cents for others' seats: payment requirements without
 * those for playing. @throws 1005, 28, and by the person's own limits.
 */
export async function mayPay(tx: Tx, config: Config, userId: string, amount: number): Promise<void> {
  if (!config.auth.regionAllowed) throw common.regionRefused();
  const ownLimitRefusal = await userFacts().playRefusal(tx, userId, amount);
  if (ownLimitRefusal) throw ownLimitRefusal;
  const user = await tx.selectFrom('users').select('kyc_state').where('id', '=', userId).executeTakeFirstOrThrow();
  if (needsIdentity(user.kyc_state)) throw common.kycRequired();
}

function needsIdentity(state: KycState): boolean {
  return state === 'required' || state === 'rejected' || state === 'expired';
}

/** Checks requirements that only apply at the start, such as being live in a streamed mode. @throws 1002 */
export async function mayBegin(tx: Tx, match: Match, userId: string): Promise<void> {
  if (!match.rules.streaming_required || (await userFacts().streamingLive(tx, userId))) return;
  throw common.notAllowedNow({ requirement: 'streaming_live' }, 'Go live first. This mode must be streamed.');
}

async function availableCents(db: Db | Tx, userId: string): Promise<number> {
  const accounts = (['wager_only', 'unsettled', 'cash'] as const).map((bucket) => userAccount(userId, bucket));
  const held = await balances(db, accounts);
  return accounts.reduce((sum, account) => sum + (held[account] ?? 0), 0);
}
