import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import { dollars } from '../../shared/format.ts';
import { newId } from '../../shared/ids.ts';
import { apply, type Change, finish, type Origin } from '../change.ts';
import { decide } from '../machine.ts';
import { isBand, type RankBand } from '../results/rank.ts';
import type { CreateMatchInput, MatchView } from '../schemas.ts';
import { addParticipant, addToTimeline, factsOf, type Match } from '../store.ts';
import { checkInvitable } from '../teams/invitable.ts';
import { settleSides } from '../teams/seats.ts';
import { callTeam, inviteOpponents, makeLink } from '../teams/team.ts';
import { lockPlayer, mayPlay } from './player.ts';
import { snapshotRules } from './snapshot.ts';

/**
 * Rows 1, 2 and 4 of docs/domain/matches.md#states: creates a match with the creator's entry in escrow. A 1v1 match is
 * immediately listed or waits for its invitees. A team match first needs a full team.
 * @throws 1000 for an invalid choice, 1003, 1004, and 15, 27 or 1002 for unmet requirements.
 */
export async function createMatch(
  tx: Tx,
  origin: Origin & { userId: string },
  input: CreateMatchInput,
): Promise<MatchView> {
  const { config, userId } = origin;
  assertAmount(input.amount, config.matches);
  if (!input.rules_accepted) throw common.validation({}, 'Accept the rules first.', 'rules_accepted');
  const band = bandOf(input);
  const rules = await snapshotRules(tx, input);
  const guests = await invitees(tx, userId, input);
  await lockPlayer(tx, userId);
  const { gamerId } = await mayPlay(tx, config, userId, {
    gameId: input.game_id,
    consoleId: input.console_id,
    amount: input.amount,
  });
  const match = await insertMatch(tx, userId, { ...input, ...band }, rules);
  const change: Change = { tx, match, origin, before: null };
  const seat = await addParticipant(tx, match, {
    side: 'a',
    seat: 0,
    captain: true,
    user_id: userId,
    joined: true,
    gamer_id: gamerId,
  });
  await addToTimeline(tx, match, userId, `Created the match and paid the ${dollars(input.amount)} entry.`);
  const creation = decide(null, 'create', 'creator', factsOf(match));
  invariant(creation.allowed, 'a match can be created');
  await apply(change, creation.transition, { seat });
  await callTeam(change, seat, input.teammate_user_ids ?? [], 'teammate_user_ids');
  await inviteOpponents(change, guests, 'invite_user_ids');
  if (input.visibility === 'private' && guests.length === 0) await makeLink(change);
  await settleSides(change);
  return finish(change, 'match.created');
}

function assertAmount(amount: number, settings: { entryMinAmount: number; entryMaxAmount: number }): void {
  const { entryMinAmount: min, entryMaxAmount: max } = settings;
  if (amount >= min && amount <= max) return;
  throw common.validation(
    { min, max },
    `Entries must be ${dollars(min)} to ${dollars(max)}. You weren’t charged.`,
    'amount',
  );
}

/** Returns the rank band for opponents. @throws 1000 if the bounds are reversed or the match is private */
function bandOf({ min_rank = null, max_rank = null, visibility }: CreateMatchInput): RankBand {
  const band = { min_rank, max_rank };
  if (!isBand(band)) throw common.validation({}, 'The lowest rank is above the highest.', 'min_rank');
  if (visibility === 'private' && (min_rank !== null || max_rank !== null)) {
    throw common.validation({}, 'Only public matches have a rank limit.', 'min_rank');
  }
  return band;
}

/** Returns the users invited to a private match. Empty if the match is joined by link. */
async function invitees(tx: Tx, userId: string, input: CreateMatchInput): Promise<string[]> {
  const invited = input.invite_user_ids ?? [];
  if (input.visibility === 'public' && invited.length > 0) {
    throw common.validation({}, 'Only private matches have invitations.', 'invite_user_ids');
  }
  return checkInvitable(tx, userId, invited, 'invite_user_ids');
}

async function insertMatch(tx: Tx, userId: string, input: CreateMatchInput, rules: Match['rules']): Promise<Match> {
  const now = await appNow(tx);
  const row = await tx
    .insertInto('matches')
    .values({
      id: newId(),
      state: 'forming',
      visibility: input.visibility,
      game_id: input.game_id,
      console_id: input.console_id,
      game_mode_id: input.game_mode_id,
      element_set_id: input.element_set_id ?? null,
      team_size: input.team_size,
      entry_amount: input.amount,
      creator_id: userId,
      rules: JSON.stringify(rules),
      min_rank: input.min_rank ?? null,
      max_rank: input.max_rank ?? null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, participants: [], held: [], now };
}
