import { formatRelative } from '@/shared/lib/format';
import type { OpenSession_RowFragment } from '../api/ownSessions.generated.ts';

/** Names the client of a session, for example `Chrome on macOS`. */
export function clientName({
  clientType,
  browser,
  system,
}: Pick<OpenSession_RowFragment, 'clientType' | 'browser' | 'system'>): string {
  const client = clientType === 'electron' ? 'Duelbook app' : browser;
  if (client && system) return `${client} on ${system}`;
  return client ?? system ?? 'Unknown browser';
}

/** Where and when a session was last used. */
export function lastUse({ ip, lastSeenAt }: Pick<OpenSession_RowFragment, 'ip' | 'lastSeenAt'>, now: number): string {
  const when = formatRelative(lastSeenAt, now);
  return [when === 'now' ? 'Active now' : `Last active ${when}`, ip].filter(Boolean).join(' · ');
}

const handhelds = ['iOS', 'Android', 'iPadOS'];

/** Whether a session is on a phone or tablet. */
export const isHandheld = (system: string | null): boolean => system !== null && handhelds.includes(system);
