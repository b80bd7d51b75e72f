import type { Event } from '../events/store.ts';
import { invariant } from '../shared/assert.ts';

/** Fields that tournaments and play events have but stake events don't. */
export type Competing =
  | 'console_id'
  | 'team_size'
  | 'min_teams'
  | 'max_teams'
  | 'prize_table'
  | 'seeding'
  | 'bracket'
  | 'rules';

export type CompetitionFields = { [K in Competing]: NonNullable<Event[K]> };

/** The settings of a tournament or play event. Fails for stake events. */
export function fieldsOf(event: Pick<Event, Competing>): CompetitionFields {
  const { console_id, team_size, min_teams, max_teams, prize_table, seeding, bracket, rules } = event;
  invariant(
    console_id && team_size && min_teams && max_teams && prize_table && seeding && bracket && rules,
    'the event is a tournament or a play event',
  );
  return { console_id, team_size, min_teams, max_teams, prize_table, seeding, bracket, rules };
}
