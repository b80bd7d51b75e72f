import type { Db, Tx } from '../../db/database.ts';
import { balances, userAccount } from '../../ledger/accounts.ts';
import type { RegionStanding } from '../../regions/rules.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { ageFacts } from '../../users/facts/ageFacts.ts';
import { peopleFacts } from '../../users/facts/peopleFacts.ts';
import { streamFacts } from '../../users/facts/streamFacts.ts';
import { walletFacts } from '../../users/facts/walletFacts.ts';
import { positionReasons, regionAdvice } from '../../users/paidGate.ts';
import { payIdentityRefusal, playIdentityRefusal } from '../../wallet/identity/identityNeeded.ts';
import { hasAcceptedGuidelines } from '../guidelines/acceptance.ts';
import { type RankBand, rankOf } from '../results/rank.ts';
import { rankPoints } from '../results/records.ts';
import type { Match } from '../store.ts';
import { coolDownUntil } from './absences.ts';
import { type ElementPicks, firstUnmet, type PlayerFacts } from './requirements.ts';

/** The known facts about a match that a person wants to play. */
export interface Setup {
  gameId: string;
  consoleId: string;
  /** Entry in cents. Null if the amount isn't known or the entry is free. */
  amount: number | null;
  /** ID of the opposing captain, if there is one. */
  againstId?: string;
  /** Whether matches in this mode must be streamed. */
  streamed?: boolean;
  /** Ranks that can join the match. */
  band?: RankBand | null;
  /** The pick or ban that the person has made or still has to make in the match. Omitted if there is none. */
  elementPicks?: ElementPicks | null;
  /**
   * The person's region, for lists of requirements. Paid operations check the region in their gate instead
   * (users/paidGate.ts).
   */
  region?: RegionStanding;
}

/**
 * Locks a person before they take a seat, so that limits hold across concurrent requests. Must come before the match
 * lock, because freezing uses the same order.
 */
export async function lockPlayer(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/**
 * Checks whether the person can take a seat. Must run under `lockPlayer`. Doesn't check the balance, because the ledger
 * does when it posts the entry.
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

/** Reads the facts that determine whether a person can play. @throws 404 if the game or console doesn't exist */
export async function playerFacts(
  db: Db | Tx,
  config: Config,
  userId: string,
  { gameId, consoleId, amount, againstId, streamed, band, elementPicks, region }: Setup,
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
    ownLimitRefusal: await walletFacts.playRefusal(db, userId, amount),
    ...adviceOn(region),
    ageRefusal: await ageFacts.ageRefusal(db, userId, region?.minimumAge),
    guidelinesAccepted: await hasAcceptedGuidelines(db, userId),
    rank: rankOf(await rankPoints(db, userId)),
    band: band ?? null,
    elementPicks: elementPicks ?? null,
    identityRefusal: await playIdentityRefusal(db, userId, user.kyc_state),
    coolDownUntil: await coolDownUntil(db, config.matches, userId),
    blocked: againstId !== undefined && (await peopleFacts.blockedWith(db, userId, [againstId])).has(againstId),
    streaming: streamed ? await streamFacts.streamingLive(db, userId) : null,
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
 * Checks whether the person can pay `amount` cents for other users' seats. Must run under `lockPlayer`. Only the
 * requirements for paying apply, not those for playing. @throws 1006, 28, and refusals from the person's own limits.
 */
export async function mayPay(tx: Tx, userId: string, amount: number): Promise<void> {
  const ageRefusal = await ageFacts.ageRefusal(tx, userId);
  if (ageRefusal) throw ageRefusal;
  const ownLimitRefusal = await walletFacts.playRefusal(tx, userId, amount);
  if (ownLimitRefusal) throw ownLimitRefusal;
  const identityRefusal = await payIdentityRefusal(tx, userId);
  if (identityRefusal) throw identityRefusal;
}

/** Checks requirements that only apply at the start, such as being live if the mode is streamed. @throws 1002 */
export async function mayBegin(tx: Tx, match: Match, userId: string): Promise<void> {
  if (!match.rules.streaming_required || (await streamFacts.streamingLive(tx, userId))) return;
  throw common.notAllowedNow({ requirement: 'streaming_live' }, 'Go live first. This mode must be streamed.');
}

async function availableCents(db: Db | Tx, userId: string): Promise<number> {
  const accounts = (['wager_only', 'unsettled', 'cash'] as const).map((bucket) => userAccount(userId, bucket));
  const held = await balances(db, accounts);
  return accounts.reduce((sum, account) => sum + (held[account] ?? 0), 0);
}

function adviceOn(region: RegionStanding | undefined): Pick<PlayerFacts, 'regionAdvice' | 'positionAdvice'> {
  const advice = region?.reason ? regionAdvice(region) : null;
  const isPosition = region?.reason ? positionReasons.has(region.reason) : false;
  return { regionAdvice: isPosition ? null : advice, positionAdvice: isPosition ? advice : null };
}
