import type { StaffAction } from '@/entities/staffMember';
import type { OverlapKind, RiskSignalKind } from '@/shared/api/types.generated';
import { plural } from '@/shared/lib/format';
import type { Tone } from '@/shared/ui/chip';

/** Minimum score at which an account counts as high risk. */
const HIGH = 70;
const ELEVATED = 30;

/** Label and color of a risk score. */
export function riskLevel(score: number): { label: string; tone: Tone } {
  if (score >= HIGH) return { label: 'High risk', tone: 'rose' };
  return score >= ELEVATED ? { label: 'Elevated risk', tone: 'amber' } : { label: 'Low risk', tone: 'neutral' };
}

const words: Readonly<Record<RiskSignalKind, (count: number) => string>> = {
  shared_payment_source: (count) => `Payment method shared with ${plural(count, 'other account')}`,
  shared_phone: (count) => `Phone number shared with ${plural(count, 'other account')}`,
  shared_device: (count) => `Device shared with ${plural(count, 'other account')}`,
  shared_ip: (count) => `IP address shared with ${plural(count, 'other account')} on the same day`,
  linked_match: (count) => plural(count, 'match between linked accounts', 'matches between linked accounts'),
  unplayed_matches: () => 'Matches with bonus money that were never played',
  wash_trades: () => 'Contracts traded back and forth with one account',
  one_opponent: (count) => `${plural(count, 'match', 'matches')} against the same opponent`,
  fast_withdrawal: (count) => `${plural(count, 'withdrawal')} within an hour of a deposit`,
  deposit_burst: (count) => `${plural(count, 'deposit')} in the last 24 hours`,
  identity_approved: () => 'Identity check approved',
};

/** Label of a risk signal. */
export const riskText = (kind: RiskSignalKind, count: number) => words[kind](count);

/** The part of the account's page that contains a signal's records, and the permission needed to see it. */
export const riskSources: Readonly<Record<RiskSignalKind, { label: string; search: string; needs: StaffAction }>> = {
  shared_payment_source: { label: 'Payment methods', search: '?tab=wallet', needs: 'seeAccount' },
  shared_phone: { label: 'Linked accounts', search: '?tab=sessions', needs: 'seeSessions' },
  shared_device: { label: 'Devices', search: '?tab=sessions', needs: 'seeSessions' },
  shared_ip: { label: 'Sessions', search: '?tab=sessions', needs: 'seeSessions' },
  linked_match: { label: 'Matches', search: '?tab=matches', needs: 'seeEvents' },
  unplayed_matches: { label: 'Matches', search: '?tab=matches', needs: 'seeEvents' },
  wash_trades: { label: 'Stakes', search: '?tab=stakes', needs: 'seeSlips' },
  one_opponent: { label: 'Matches', search: '?tab=matches', needs: 'seeEvents' },
  fast_withdrawal: { label: 'Withdrawals', search: '?tab=transactions&type=withdrawals', needs: 'seeAccount' },
  deposit_burst: { label: 'Deposits', search: '?tab=transactions&type=deposits', needs: 'seeAccount' },
  identity_approved: { label: 'Identity', search: '?tab=identity', needs: 'seeIdentities' },
};

/** Formats points with their sign: `+40`, `−10`. */
export const riskPoints = (weight: number) => (weight < 0 ? `−${-weight}` : `+${weight}`);

/** Label of an item that two accounts share. */
export const overlapWords: Readonly<Record<OverlapKind, string>> = {
  payment_source: 'Payment method',
  phone: 'Phone number',
  device: 'Device',
  ip: 'IP address on the same day',
};
