import { type Entrance, invitingTeams } from '@/features/eventTeam';
import type { Summary } from './useTournament.ts';

/**
 * URL parameter that opens the drawer for entering the event. The drawer's state is in the URL because signing in
 * remounts the page.
 */
export const entranceParam = 'enter';

/** Encodes an entrance as the parameter's value: its kind, or the ID of the team whose invitation is accepted. */
export const toParam = (entrance: Entrance) => (entrance.kind === 'invitation' ? entrance.team.id : entrance.kind);

/** The entrance in the URL. Null if there is none, or if the viewer already has a team. */
export function entranceIn(search: URLSearchParams, summary: Summary): Entrance | null {
  const wanted = search.get(entranceParam);
  if (wanted === null || summary.team) return null;
  if (wanted === 'register' || wanted === 'code') return { kind: wanted };
  const team = invitingTeams(summary).find(({ id }) => id === wanted);
  return team ? { kind: 'invitation', team } : null;
}
