import type { Db, Tx } from '../../db/database.ts';
import { sha256 } from '../../shared/ids.ts';
import { dayIn, type Timeslot } from '../schedule/timeslots.ts';
import { type PlannedLeague, planOf } from './facts.ts';
import type { Pairing } from './pairing.ts';
import { type DraftRules, pairUp } from './pairUp.ts';
import { draftsIn, type Span } from './store.ts';

/** Options for generating drafts. */
export interface WantedDrafts extends Span, Partial<Omit<DraftRules, 'dayOf'>> {
  /** Time slots in which drafts are generated. Defaults to the whole span. */
  timeslotIds?: readonly string[] | null;
}

/** Drafts that would be generated now. */
export interface PlannedDrafts {
  /** The league without the drafts that are replaced, limited to the slots in which drafts are generated. */
  plan: PlannedLeague;
  rules: DraftRules;
  /** Pairings in order of their start. */
  pairings: Pairing[];
  /** IDs of the generated drafts that these replace. */
  replaced: string[];
  /** Fingerprint of the plan. Equal for the same starts and teams in the same order. */
  fingerprint: string;
}

/**
 * Plans drafts without writing anything. Previews and generated drafts both come from here, so they can't differ.
 * @param cap maximum number of events per team per week, unless the league has its own limit
 * @throws 404 for leagues outside the partner program
 */
export async function plannedDrafts(db: Db | Tx, wanted: WantedDrafts, cap: number): Promise<PlannedDrafts> {
  const whole = await planOf(db, wanted.leagueId, cap);
  const isWanted = ({ id, startsAt }: Timeslot) =>
    startsAt >= wanted.from && startsAt < wanted.to && (wanted.timeslotIds?.includes(id) ?? true);
  const slots = whole.slots.filter(isWanted);
  const starts = new Set(slots.map(({ startsAt }) => startsAt.getTime()));
  const replaced = (await draftsIn(db, wanted))
    .filter(
      ({ state, start_date }) => state === 'generated' && (!wanted.timeslotIds || starts.has(start_date.getTime())),
    )
    .map(({ id }) => id);
  const { perSlot = null, perDay = null, seed = 0 } = wanted;
  const rules = { perSlot, perDay, seed, dayOf: daysIn(whole.schedule.time_zone) };
  const facts = {
    ...whole.facts,
    slots: whole.facts.slots.filter(({ startsAt }) => starts.has(startsAt.getTime())),
    fixtures: whole.facts.fixtures.filter(({ id }) => !replaced.includes(id)),
  };
  const pairings = inOrder(pairUp(facts, whole.now, rules));
  return { plan: { ...whole, slots, facts }, rules, pairings, replaced, fingerprint: fingerprintOf(pairings) };
}

/** Returns the day of a time in a time zone. Caches each day, because time zone lookups are slow. */
function daysIn(zone: string): DraftRules['dayOf'] {
  const known = new Map<number, string>();
  return (at) => {
    const day = known.get(at.getTime()) ?? dayIn(zone, at);
    known.set(at.getTime(), day);
    return day;
  };
}

const inOrder = (pairings: readonly Pairing[]) =>
  pairings.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());

const fingerprintOf = (pairings: readonly Pairing[]): string =>
  sha256(Buffer.from(JSON.stringify(pairings.map(({ startsAt, teamIds }) => [startsAt, teamIds])))).toString('hex');
