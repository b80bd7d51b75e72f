import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { EventState } from '../../events/lifecycle/machine.ts';
import { playerFacts } from '../../matches/lifecycle/player.ts';
import {
  firstUnmet,
  type PlayerFacts,
  type Requirement,
  requirementsOf,
} from '../../matches/lifecycle/requirements.ts';
import type { RegionStanding } from '../../regions/rules.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import type { Refusal } from '../../shared/refusal.ts';

/** Facts besides the person's account that determine eligibility. */
export interface EventFacts {
  id: string;
  game_id: string;
  console_id: string | null;
  entry_amount: number;
  invite_only: boolean;
  state: EventState;
}

interface EventRule {
  key: string;
  title: string;
  satisfied: boolean;
  fix: string;
  deeplink: string | null;
  refusal: () => Refusal;
}

/** Match requirements that don't apply to registration, because they only matter when a match starts. */
const laterKeys = ['not_in_other_active_match', 'streaming_live', 'element_picks_done', 'rank_band_ok', 'cool_down'];

/** All requirements for taking part in an event, whether met or not (docs/domain/events.md#registration). */
export async function listEligibility(
  db: Db | Tx,
  config: Config,
  userId: string,
  event: EventFacts,
  code: string | null,
  region: RegionStanding,
): Promise<Requirement[]> {
  const own = await eventRules(db, config, userId, event, code);
  const shared = requirementsOf(await factsOf(db, config, userId, event, region));
  return [
    ...own.map(({ key, title, satisfied, fix, deeplink }) => ({
      key,
      title,
      satisfied,
      how_to_fix: satisfied ? null : fix,
      deeplink: satisfied ? null : deeplink,
    })),
    ...shared.filter((requirement) => !laterKeys.includes(requirement.key)),
  ];
}

/** @throws the refusal of the first requirement that isn't met, except for the balance: the ledger checks that */
export async function checkEligible(
  tx: Tx,
  config: Config,
  userId: string,
  event: EventFacts,
  code: string | null,
): Promise<void> {
  const unmet = (await eventRules(tx, config, userId, event, code)).find((rule) => !rule.satisfied);
  if (unmet) throw unmet.refusal();
  const facts = await factsOf(tx, config, userId, event);
  const refusal = firstUnmet(facts);
  if (refusal) throw refusal;
}

async function factsOf(
  db: Db | Tx,
  config: Config,
  userId: string,
  event: EventFacts,
  region?: RegionStanding,
): Promise<PlayerFacts> {
  const amount = event.entry_amount === 0 ? null : event.entry_amount;
  const facts = await playerFacts(db, config, userId, {
    gameId: event.game_id,
    consoleId: event.console_id ?? '',
    amount,
    ...(region && { region }),
  });
  return { ...facts, matches: 0, onThisConsole: false, coolDownUntil: null };
}

async function eventRules(
  db: Db | Tx,
  config: Config,
  userId: string,
  event: EventFacts,
  code: string | null,
): Promise<EventRule[]> {
  const facts = await eventFactsOf(db, config, userId, event.id, code);
  const refuse = (key: string, message: string) => () => common.notAllowedNow({ requirement: key }, message);
  const rules: EventRule[] = [
    {
      key: 'one_team_per_event',
      title: 'Not in another team of this event',
      satisfied: !facts.registered,
      fix: 'Leave your team first.',
      deeplink: null,
      refusal: refuse('one_team_per_event', 'You’re already registered for this event.'),
    },
    {
      key: 'no_conflicting_event',
      title: 'No other event at that time',
      satisfied: facts.conflict === null,
      fix: `You’re registered for ${facts.conflict ?? ''}, which starts at about the same time.`,
      deeplink: 'duelbook://tournaments',
      refusal: refuse(
        'no_conflicting_event',
        `You’re registered for ${facts.conflict ?? ''}, which starts at about the same time. You weren’t charged.`,
      ),
    },
  ];
  if (!event.invite_only) return rules;
  return [
    ...rules,
    {
      key: 'invited',
      title: 'Invited to this event',
      satisfied: facts.invited,
      fix: 'This event is invite only. Enter its code.',
      deeplink: null,
      refusal: refuse('invited', 'This event is invite only. Enter its code.'),
    },
  ];
}

interface Found {
  registered: boolean;
  conflict: string | null;
  invited: boolean;
}

async function eventFactsOf(
  db: Db | Tx,
  config: Config,
  userId: string,
  eventId: string,
  code: string | null,
): Promise<Found> {
  const minutes = config.tournaments.conflictMinutes;
  const { rows } = await sql<Found>`
    select exists (select from event_team_members m where m.event_id = e.id and m.user_id = ${userId}) as registered,
      (select o.name from event_team_members m join events o on o.id = m.event_id
        where m.user_id = ${userId} and o.id <> e.id
          and o.state in ('scheduled', 'registration', 'check_in', 'locked', 'live', 'postponed')
          and abs(extract(epoch from o.start_date - e.start_date)) < ${minutes * 60}
        order by o.start_date limit 1) as conflict,
      e.code = ${code ?? ''}
        or exists (select from tournament_invite_list_users l where l.list_id = e.invite_list_id and l.user_id = ${userId})
        or exists (select from event_invites i where i.event_id = e.id and i.user_id = ${userId} and i.state = 'open')
        as invited
    from events e where e.id = ${eventId}`.execute(db);
  const [found] = rows;
  if (!found) throw common.notFound();
  return found;
}
