import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the players of event `e` choose from element set `s`, which must be an offered set of the event's mode. Once
 * one player has chosen from a set, everyone in the event chooses from the same version, even if staff change or
 * withdraw the set.
 */
export const isSetOfEvent: RawBuilder<boolean> = sql<boolean>`(s.game_mode_id = e.game_mode_id and case
  when exists (${chosenFrom(sql`v.id = s.id`)}) then true
  else s.offered and not exists (${chosenFrom(sql`v.replaced_by = s.id`)}) end)`;

/** Choices in event `e` from a version `v` of a set. */
function chosenFrom(version: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select from partner_team_selections c join elements o on o.id = any(c.element_ids)
    join element_sets v on v.id = o.element_set_id where c.event_id = e.id and ${version}`;
}
