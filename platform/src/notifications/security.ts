import type { Tx } from '../db/database.ts';
import { notify } from './notify.ts';

/** Security notification titles and texts. */
export const securityNotices = {
  new_device: [
    'New sign-in',
    'Someone signed in to your account on a new device. If it wasn’t you, sign out everywhere.',
  ],
  name_changed: ['Your name was changed', 'If you didn’t do this, contact support.'],
  frozen: ['Your account is frozen', 'You can’t move money while we review your account. Contact support for details.'],
  unfrozen: ['Your account is no longer frozen', 'You can deposit, play and withdraw again.'],
  identity_approved: ['Your identity is verified', 'Your documents were accepted.'],
  identity_rejected: ['We couldn’t verify your identity', 'Open identity verification to see what’s missing.'],
} as const;
export type SecurityEvent = keyof typeof securityNotices;

const links: Partial<Record<SecurityEvent, string>> = {
  frozen: 'duelbook://support_conversation',
  name_changed: 'duelbook://support_conversation',
  identity_approved: 'duelbook://wallet',
  identity_rejected: 'duelbook://wallet',
};

/** Sends a security notification, which can't be turned off. */
export function tellSecurity(tx: Tx, userId: string, event: SecurityEvent): void {
  const [title, body] = securityNotices[event];
  const nativedeeplink = links[event] ?? 'duelbook://set_tab/4';
  notify(tx, { userId, category: 'security', title, body, data: { nativedeeplink }, dedupeKey: `security:${event}` });
}
