import type { Config } from '../../shared/config.ts';
import type { DeadlineKind } from '../machine.ts';
import type { Match } from '../store.ts';

type Settings = Config['matches'];

const MINUTE = 60_000;

/**
 * Returns the due time of a deadline that starts now. After a denied claim, the play window is still measured from the
 * start of the match, but at least the length of the response window remains.
 */
export function deadlineAt(settings: Settings, match: Match, kind: DeadlineKind): Date {
  const window = windowMinutes(settings, match, kind) * MINUTE;
  if (kind !== 'play' || !match.started_at || !match.claim_denied_at) return new Date(match.now.getTime() + window);
  const least = match.now.getTime() + settings.noShowAnswerMinutes * MINUTE;
  return new Date(Math.max(match.started_at.getTime() + window, least));
}

/** Returns the length of a deadline in minutes. */
export function windowMinutes(settings: Settings, match: Match, kind: DeadlineKind): number {
  if (kind === 'open' && match.state === 'forming') return settings.formingMinutes;
  if (kind === 'open') return match.visibility === 'public' ? settings.openMinutes : settings.inviteMinutes;
  if (kind === 'ready') return settings.readyMinutes;
  if (kind === 'confirm') return settings.confirmMinutes;
  if (kind === 'no_show') return settings.noShowAnswerMinutes;
  if (kind === 'evidence') return settings.evidenceMinutes;
  if (kind === 'decision') return settings.decisionMinutes;
  const games = match.rules.best_of;
  return games === 1 ? settings.playMinutes : settings.playMinutesPerGame * games;
}

/** Returns the times of reminders for the current deadline, earliest first. */
export function reminderTimes(settings: Settings, match: Match): Date[] {
  const { deadline_kind: kind, deadline_at: at } = match;
  if (!kind || !at) return [];
  const after = kind === 'ready' ? settings.readyReminders : kind === 'confirm' ? settings.confirmReminders : [];
  const begin = at.getTime() - windowMinutes(settings, match, kind) * MINUTE;
  return after
    .map((minutes) => new Date(begin + minutes * MINUTE))
    .filter((time) => time < at)
    .sort((a, b) => a.getTime() - b.getTime());
}
