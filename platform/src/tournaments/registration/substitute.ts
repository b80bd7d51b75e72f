import type { Tx } from '../../db/database.ts';
import { finish } from '../../events/lifecycle/change.ts';
import type { Change } from '../../events/lifecycle/eventChange.ts';
import { changeMember } from '../../events/lineup/memberRows.ts';
import type { Member } from '../../events/store.ts';
import { swapSeats } from '../../matches/bracket/swap.ts';
import { endStates } from '../../matches/machine.ts';
import { common } from '../../shared/errors.ts';
import { openByPlayer, type PlayerOrigin } from '../playerChange.ts';
import { membersOf, requireCaptain } from './teams.ts';

export interface Substitution {
  benchUserId: string;
  lineupUserId: string;
}

/**
 * Swaps a substitute into the lineup while the event runs, until the team's match starts. The captain stays in the
 * lineup. Prizes aren't affected, because they go to the members who paid. @throws 404, 403, 1000, 1002
 */
export async function substitute(tx: Tx, origin: PlayerOrigin, eventId: string, wanted: Substitution): Promise<void> {
  // In the lock order, matches come before their event.
  const match = await openMatchOf(tx, eventId, origin.userId);
  const change = await openByPlayer(tx, origin, eventId);
  const { event } = change;
  const team = requireCaptain(event, origin.userId);
  if (event.state !== 'locked' && event.state !== 'live') {
    throw common.notAllowedNow({ state: event.state }, 'Substitutes can play once the event has locked.');
  }
  const members = membersOf(event, team.id);
  const into = memberOf(members, wanted.benchUserId, 'bench', 'bench_user_id');
  const out = memberOf(members, wanted.lineupUserId, 'lineup', 'lineup_user_id');
  if (out.captain) throw common.validation({}, 'The captain stays in the lineup.', 'lineup_user_id');
  if (match) await swapSeats(tx, { config: origin.config, userId: origin.userId }, match, wanted);
  await swap(change, out, into);
  await finish(change, 'event.lineup_changed');
}

/** The person's unfinished match in the event, locked. */
async function openMatchOf(tx: Tx, eventId: string, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('matches as m')
    .innerJoin('match_participants as p', 'p.match_id', 'm.id')
    .select('m.id')
    .where('m.event_id', '=', eventId)
    .where('p.user_id', '=', userId)
    .where('m.state', 'not in', endStates)
    .forUpdate('m')
    .executeTakeFirst();
  return row?.id ?? null;
}

function memberOf(members: readonly Member[], userId: string, slot: Member['slot'], param: string): Member {
  const member = members.find((one) => one.user_id === userId && one.slot === slot);
  if (!member) throw common.validation({}, `This person isn’t in your team’s ${slot}.`, param);
  return member;
}

async function swap({ tx }: Change, out: Member, into: Member): Promise<void> {
  const places = { out: out.position, into: into.position };
  Object.assign(into, { slot: 'lineup', position: places.out });
  Object.assign(out, { slot: 'bench', position: places.into });
  for (const member of [out, into]) {
    await changeMember(tx, member, { slot: member.slot, position: member.position });
  }
}
