import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { checkPriceBeforeNews } from '../integrity/alerts.ts';
import type { Change } from '../lifecycle/eventChange.ts';
import { beforeLive } from '../lifecycle/machine.ts';
import { recordChange } from '../lineup/lineup.ts';
import { reformMarkets } from '../market/reform.ts';
import { playingTeams, type Team } from '../store.ts';
import { addSeats, requireStakeEvent, type Seat } from './seats.ts';

/** Maximum number of teams in a stake event. */
const MOST_TEAMS = 16;

export interface NewTeam {
  name: string;
  code: string;
  imageUrl: string | null;
  /** ID of the league team. Null for a team that exists only in this event. */
  leagueTeamId: string | null;
  seats: readonly Seat[];
}

/**
 * Adds a team to a stake event before its start. The markets are voided and recreated with the new team.
 * @throws 1000 if another team has the same name, 1002 after the start, 1004 if the event is full
 */
export async function addEventTeam(change: Change, wanted: NewTeam, cause: string): Promise<Team> {
  const { event } = change;
  requireStakeEvent(change);
  if (!beforeLive.includes(event.state)) throw common.notAllowedNow({ state: event.state });
  const playing = playingTeams(event);
  if (playing.length >= MOST_TEAMS) {
    throw common.limitReached({ limit: 'teams', allowed: MOST_TEAMS }, `An event has at most ${MOST_TEAMS} teams.`);
  }
  if (playing.some((team) => team.name.toLowerCase() === wanted.name.toLowerCase())) {
    throw common.validation({}, 'Another team has this name. Choose a different one.', 'name');
  }
  await checkPriceBeforeNews(change);
  const team = await insertTeam(change, wanted);
  await addSeats(change, team, wanted.seats);
  const captain = wanted.seats.find((seat) => seat.captain)?.user_id ?? null;
  await reformMarkets(change, `${team.name} joined the event.`);
  const effect = change.refunded ? 'refunded' : 'none';
  await recordChange(change, team, { outId: null, intoId: captain, cause, material: true, effect });
  return team;
}

async function insertTeam({ tx, event }: Change, wanted: NewTeam): Promise<Team> {
  const last = (values: number[]) => Math.max(0, ...values);
  const team = await tx
    .insertInto('event_teams')
    .values({
      id: newId(),
      event_id: event.id,
      league_team_id: wanted.leagueTeamId,
      name: wanted.name,
      code: wanted.code,
      image_url: wanted.imageUrl,
      seed: last(event.teams.map((one) => one.seed)) + 1,
      position: last(event.teams.map((one) => one.position)) + 1,
      status: 'registered',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  event.teams.push(team);
  return team;
}
