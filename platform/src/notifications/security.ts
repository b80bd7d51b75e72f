import type { Tx } from '../db/database.ts';
import { notify } from './notify.ts';

/** What people are told about their account. */
export const securityNotices = {
  new_device: ['New sign-in', 'Your account was opened on another device. If that was not you, sign out everywhere.'],
  name_changed: ['Your name was changed', 'If that was not you, write to support.'],
  frozen: ['Your account is frozen', 'Money stays where it is until this is cleared up. Support can tell you more.'],
  unfrozen: ['Your account is free again', 'Everything works as before.'],
  identity_approved: ['You are verified', 'Your documents were accepted.'],
  identity_rejected: ['Your documents were not accepted', 'Open the identity check to see what is missing.'],
} as const;
export type SecurityEvent = keyof typeof securityNotices;

const links: Partial<Record<SecurityEvent, string>> = {
  frozen: 'duelbook://support_conversation',
  name_changed: 'duelbook://support_conversation',
  identity_approved: 'duelbook://wallet',
  identity_rejected: 'duelbook://wallet',
};

/** Tells a person what happened to their account; nobody can switch that off. */
export function tellSecurity(tx: Tx, userId: string, event: SecurityEvent): void {
  const [title, body] = securityNotices[event];
  const nativedeeplink = links[event] ?? 'duelbook://set_tab/4';
  notify(tx, { userId, category: 'security', title, body, data: { nativedeeplink }, dedupeKey: `security:${event}` });
}
