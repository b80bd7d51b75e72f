import type { Tx } from '../db/database.ts';
import { notify } from './notify.ts';

/** Titles and texts of security notifications. */
export const securityNotices = {
  new_device: [
    'New sign-in',
    'Someone signed in to your account on a new device. If it wasn’t you, sign out everywhere.',
  ],
  name_changed: ['Your name was changed', 'If you didn’t do this, contact support.'],
  source_added: ['A payment method was added', 'If you didn’t do this, contact support.'],
  source_removed: ['A payment method was removed', 'If you didn’t do this, contact support.'],
  phone_moved: [
    'Your phone number was changed',
    'Sign in with your new number from now on. Withdrawals are on hold for a few days. If it wasn’t you, contact support.',
  ],
  email_changed: ['Your email address was changed', 'If it wasn’t you, sign out everywhere and contact support.'],
  frozen: ['Your account is frozen', 'You can’t move money while we review your account. Contact support for details.'],
  unfrozen: ['Your account is no longer frozen', 'You can deposit, play and withdraw again.'],
  identity_approved: ['Your identity is verified', 'Your documents were accepted.'],
  identity_rejected: ['We couldn’t verify your identity', 'Open identity verification to see what’s missing.'],
  identity_expiring: [
    'Your identity check expires soon',
    'Submit current documents before then to keep playing and withdrawing.',
  ],
  identity_expired: [
    'Your identity check has expired',
    'Submit current documents to play and withdraw again. Your money stays in your balance.',
  ],
  identity_required: [
    'Verify your identity',
    'We noticed unusual activity and need to confirm it’s you. Verify your identity to play again. Your money stays in your balance.',
  ],
} as const;
export type SecurityEvent = keyof typeof securityNotices;

const links: Partial<Record<SecurityEvent, string>> = {
  frozen: 'duelbook://support_conversation',
  source_added: 'duelbook://wallet',
  source_removed: 'duelbook://wallet',
  name_changed: 'duelbook://support_conversation',
  phone_moved: 'duelbook://support_conversation',
  identity_approved: 'duelbook://wallet',
  identity_rejected: 'duelbook://wallet',
  identity_expiring: 'duelbook://wallet',
  identity_expired: 'duelbook://wallet',
  identity_required: 'duelbook://wallet',
};

/** Sends a security notification, which can't be turned off. */
export function notifySecurity(tx: Tx, userId: string, event: SecurityEvent): void {
  const [title, body] = securityNotices[event];
  const nativedeeplink = links[event] ?? 'duelbook://set_tab/4';
  notify(tx, { userId, category: 'security', title, body, data: { nativedeeplink }, dedupeKey: `security:${event}` });
}
