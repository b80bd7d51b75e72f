import { isFull, type PlayEventView, phaseOf } from '@/entities/tournament';
import { formatMoney } from '@/shared/lib/format';
import type { Summary } from './useTournament.ts';

/** Content of the panel next to the title. `steps` are its buttons, most important first. */
export interface CallToAction {
  title: string;
  /** ISO time at which the countdown ends. */
  until: string | null;
  /** Whether the user loses their place when the time runs out. */
  urgent: boolean;
  steps: readonly Step[];
  note: string | null;
}

export type Step =
  | 'register'
  | 'waitlist'
  | 'joinTeam'
  | 'answerInvites'
  | 'fillTeam'
  | 'checkIn'
  | 'enterMatch'
  | 'viewResult'
  | 'follow'
  | 'leave';

type Input = Pick<Summary, 'event' | 'team' | 'exit' | 'nextAction' | 'teams'>;

type Exit = NonNullable<Summary['exit']>;

const call = (title: string, rest: Partial<Omit<CallToAction, 'title'>> = {}): CallToAction => ({
  title,
  until: null,
  urgent: false,
  steps: [],
  note: null,
  ...rest,
});

/** Returns the call to action for the viewer's state in an event. */
export function callToAction(summary: Input): CallToAction {
  const { event, nextAction } = summary;
  const until = nextAction.at;
  switch (nextAction.kind) {
    case 'register':
    case 'join_waitlist':
      return registration(summary, until);
    case 'answer_invite':
      return call('You’re invited', { until, steps: ['answerInvites'], note: 'Invitations end when the event locks.' });
    case 'fill_team':
      return call('Fill your team', { until, urgent: true, steps: ['fillTeam', 'leave'], note: fillNote(summary) });
    case 'wait_check_in':
      return call('Check-in opens in', { until, steps: ['leave'], note: standingNote(summary) });
    case 'check_in':
      return call('Check-in closes in', { until, urgent: true, steps: ['checkIn', 'leave'], note: missedNote(event) });
    case 'wait_start':
      return waiting(summary, until);
    case 'enter_match':
      return call('Your match is ready', {
        urgent: true,
        steps: ['enterMatch'],
        note: 'Ready up before time runs out.',
      });
    case 'wait_match':
      return call('You’re still in', {
        steps: ['follow'],
        note: 'Your next match opens as soon as both teams are known.',
      });
    case 'view_result':
      return call(phaseOf(event.state) === 'live' ? 'You’re out' : 'Finished', {
        steps: ['viewResult'],
        note: resultNote(summary),
      });
    default:
      return watching(summary);
  }
}

function registration({ event, exit }: Input, until: string | null): CallToAction {
  const enter = isFull(event) ? 'waitlist' : 'register';
  return call('Registration closes in', {
    until,
    steps: event.teamSize > 1 ? [enter, 'joinTeam'] : [enter],
    note: withExit(exit, event, registrationNote(event)),
  });
}

function registrationNote(event: PlayEventView): string | null {
  if (isFull(event)) return 'All spots are taken. Teams on the waitlist move up when others drop out.';
  if (event.inviteOnly) return 'Invite only. You need the event’s code or a spot on its invite list.';
  return event.entryAmount > 0 ? 'Refunded in full if you leave before check-in closes.' : null;
}

const lineupsFixed = ({ state }: PlayEventView) => ['locked', 'live', 'over'].includes(phaseOf(state));

/** Call to action for viewers whose team has lost its place. Explains why. */
function out(exit: Exit, event: PlayEventView): CallToAction {
  return call(event.teamSize > 1 ? 'Your team is out' : 'You’re out', {
    steps: [phaseOf(event.state) === 'over' ? 'viewResult' : 'follow'],
    note: exitNote(exit, event),
  });
}

/** Note for viewers who can still enter after their team has lost its place. */
function withExit(exit: Exit | null, event: PlayEventView, note: string | null): string | null {
  return exit ? [exitNote(exit, event), note].filter(Boolean).join(' ') : note;
}

/**
 * Explains why the viewer's team is out and how much was refunded to the viewer. Substitutes get no refund, because
 * they haven't paid an entry.
 */
function exitNote({ cause, refundedAmount }: Exit, { teamSize }: PlayEventView): string {
  const who = teamSize > 1 ? 'Your team' : 'You';
  const why = {
    missed_check_in: `${who} missed check-in.`,
    not_promoted: `${who} stayed on the waitlist, because no spot opened up.`,
    removed: teamSize > 1 ? 'The organizer removed your team.' : 'The organizer removed you.',
    team_ended: 'The last player of your team left.',
  }[cause];
  return refundedAmount > 0 ? `${why} Your ${formatMoney(refundedAmount)} entry was refunded.` : why;
}

/** Call to action for viewers who don't take part in the event or no longer can. */
function watching({ event, exit }: Input): CallToAction {
  if (exit && lineupsFixed(event)) return out(exit, event);
  switch (phaseOf(event.state)) {
    case 'canceled':
      return call('Canceled', { note: canceledNote(event) });
    case 'upcoming':
      return call('Registration isn’t open yet', { note: 'Check back closer to the start.' });
    case 'checkIn':
      return call('Registration is closed', {
        until: event.locksAt,
        steps: event.teamSize > 1 ? ['joinTeam'] : [],
        note: withExit(
          exit,
          event,
          event.teamSize > 1 ? 'You can still join a team that has free seats.' : 'Players are checking in.',
        ),
      });
    case 'over':
      return call('Finished', { steps: ['viewResult'] });
    case 'live':
      return call('In progress', { steps: ['follow'], note: 'Registration is closed.' });
    default:
      return call('Starts in', { until: event.startDate, steps: ['follow'], note: 'Registration is closed.' });
  }
}

function waiting({ event, team }: Input, until: string | null): CallToAction {
  const leaves = event.state === 'check_in';
  const note = team?.waitlisted
    ? 'Checked in on the waitlist. You move up if a team doesn’t check in.'
    : 'You’re checked in. Your first match opens at the start.';
  return call('Starts in', { until, steps: leaves ? ['follow', 'leave'] : ['follow'], note });
}

/**
 * Explains what happens to a team that misses a deadline. Doesn't mention the viewer's own entry in team events,
 * because substitutes haven't paid one.
 */
function lossWords({ entryAmount, teamSize }: PlayEventView): string {
  if (entryAmount === 0) return 'you lose your spot';
  return teamSize === 1
    ? `your ${formatMoney(entryAmount)} comes back`
    : `each ${formatMoney(entryAmount)} entry comes back`;
}

const missedNote = (event: PlayEventView) => `Miss it and ${lossWords(event)}.`;

function fillNote({ event, team }: Input): string {
  const taken = team?.members.filter(({ slot }) => slot === 'lineup').length ?? 0;
  return `${taken} of ${event.teamSize} seats taken. Fill them in time or ${lossWords(event)}.`;
}

function standingNote({ event, team }: Input): string {
  if (team?.waitlisted) return 'You’re on the waitlist. Check in when it opens to move up.';
  if (event.state === 'postponed') return 'Postponed. You keep your spot, check in again, or leave with a full refund.';
  return 'You’re registered. Check in before the start or your spot goes to the waitlist.';
}

function resultNote({ event, team }: Input): string | null {
  const alone = event.teamSize === 1;
  if (team?.status === 'dq') return alone ? 'You were disqualified.' : 'Your team was disqualified.';
  if (!team?.prizeAmount) return null;
  return `${alone ? 'You' : 'Your team'} won ${formatMoney(team.prizeAmount)}.`;
}

/**
 * Explains why the event was canceled and what happened to the entries. Doesn't mention the viewer's own entry in team
 * events, because substitutes haven't paid one.
 */
export function canceledNote({ cancelReason, entryAmount, own, teamSize }: PlayEventView): string {
  const reason = cancelReason ? `${cancelReason.replace(/[.!]?$/, '.')} ` : '';
  if (entryAmount === 0) return `${reason}No entries were paid.`;
  return own && teamSize === 1
    ? `${reason}Your ${formatMoney(entryAmount)} entry was refunded to your balance.`
    : `${reason}All entries were refunded.`;
}

/** Number of teams with a place that have checked in. */
export const checkedInCount = ({ teams }: Pick<Summary, 'teams'>) =>
  teams.filter(({ status }) => status === 'checked_in').length;
