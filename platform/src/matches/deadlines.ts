import type { Config } from '../config.ts';
import type { DeadlineKind } from './machine.ts';
import type { Match } from './store.ts';

type Settings = Config['matches'];

const MINUTE = 60_000;

/** When a deadline that begins now ends. */
export function deadlineAt(settings: Settings, match: Match, kind: DeadlineKind): Date {
  return new Date(match.now.getTime() + windowMinutes(settings, match, kind) * MINUTE);
}

/** How long a deadline runs, in minutes. */
export function windowMinutes(settings: Settings, match: Match, kind: DeadlineKind): number {
  if (kind === 'open') return match.visibility === 'public' ? settings.openMinutes : settings.inviteMinutes;
  if (kind === 'ready') return settings.readyMinutes;
  if (kind === 'confirm') return settings.confirmMinutes;
  const games = match.rules.best_of;
  return games === 1 ? settings.playMinutes : settings.playMinutesPerGame * games;
}

/** When people are reminded of the running deadline, oldest first. */
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
