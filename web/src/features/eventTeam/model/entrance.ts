import { isFull, type PlayEventView } from '@/entities/tournament';

/** A team that invited the user. `complete` means that its lineup is full, so the user would be a substitute. */
export interface InvitingTeam {
  id: string;
  name: string;
  complete: boolean;
}

/** The parts of an event that describe its teams and the user's invitations. */
export interface InvitedEvent {
  event: Pick<PlayEventView, 'teamSize'>;
  teams: readonly { readonly id: string; readonly name: string; readonly userIds: readonly string[] }[];
  invitedByTeamIds: readonly string[];
}

/** The teams that invited the user. The event doesn't list teams on the waitlist, so their names aren't known. */
export function invitingTeams({ event, teams, invitedByTeamIds }: InvitedEvent): InvitingTeam[] {
  return invitedByTeamIds.map((id) => {
    const team = teams.find((each) => each.id === id);
    return {
      id,
      name: team?.name ?? 'A team on the waitlist',
      complete: team !== undefined && team.userIds.length >= event.teamSize,
    };
  });
}

/** How the user enters an event: with a new team (or alone), with a team's private code, or by an invitation. */
export type Entrance = { kind: 'register' } | { kind: 'code' } | { kind: 'invitation'; team: InvitingTeam };

/** Amount the user pays, in cents. Substitutes pay nothing. */
export const priceOf = ({ entryAmount }: Pick<PlayEventView, 'entryAmount'>, entrance: Entrance) =>
  entrance.kind === 'invitation' && entrance.team.complete ? 0 : entryAmount;

/** Whether a new team goes on the waitlist. */
export const isWaiting = (event: PlayEventView, entrance: Entrance) => entrance.kind === 'register' && isFull(event);

/** Returns the button's label, which is a verb. */
export function verbOf(event: PlayEventView, entrance: Entrance): string {
  if (entrance.kind === 'register') return isFull(event) ? 'Join waitlist' : 'Register';
  return entrance.kind === 'code' ? 'Join team' : 'Accept';
}
