import { common } from '../../shared/errors.ts';
import { partnerRoles } from '../partners/view.ts';

/** Kinds of records that staff can search for, in the order of the results. */
export const recordKinds = ['user', 'event', 'match', 'transaction', 'partner'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Staff roles that may find each kind of record. Events are public. */
const finders: Readonly<Record<RecordKind, readonly string[] | null>> = {
  user: ['support', 'risk', 'admin'],
  event: null,
  match: ['support', 'risk', 'referee', 'admin'],
  transaction: ['support', 'finance', 'risk', 'admin'],
  partner: partnerRoles,
};

const prefix = /^([uemtp]):\s*/i;

export interface WantedRecords {
  text: string;
  kinds: RecordKind[];
}

/**
 * Splits a search term such as `m: 1024` into kind and text. Without a prefix, all kinds that the roles may find are
 * wanted.
 * @throws 1000 for a text without two characters, 1005 for a prefix that the roles may not use
 */
export function wantedRecords(typed: string, roles: readonly string[]): WantedRecords {
  const letter = prefix.exec(typed.trim())?.[1]?.toLowerCase();
  const text = typed.trim().replace(prefix, '').trim();
  const wanted = recordKinds.filter((kind) => letter === undefined || kind.startsWith(letter));
  const kinds = wanted.filter((kind) => finders[kind]?.some((role) => roles.includes(role)) ?? true);
  if (kinds.length === 0) throw common.forbidden(undefined, 'Your role can’t search for these.');
  // Even a single digit can be the number of a match or an event.
  if (text.length < 2 && !/^\d$/.test(text)) throw common.validation({}, 'Enter at least two characters.', 'q');
  return { text, kinds };
}
