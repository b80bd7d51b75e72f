import type { Gate, GateCall } from '../http/gate.ts';
import type { RegionReason, RegionStanding } from '../regions/rules.ts';
import { common } from '../shared/errors.ts';
import type { Refusal } from '../shared/refusal.ts';
import { ageRefusal } from './dateOfBirth.ts';

/** What is done for money, as the subject of a sentence. */
const subjects = {
  play: 'Playing for money isn’t',
  deposit: 'Deposits aren’t',
  match: 'Matches for money aren’t',
  event: 'Event entries aren’t',
  stake: 'Stakes aren’t',
  shield: 'Shields aren’t',
} as const;
export type PaidKind = keyof typeof subjects;

const causes: Record<RegionReason, string> = {
  closed: 'in your region',
  unknown: 'because we can’t tell which region you’re in',
  network: 'through a VPN, proxy or data center',
};
const remedies: Record<RegionReason, string> = {
  closed: '',
  unknown: ' Try again on another network.',
  network: ' Turn it off and try again.',
};
const stillWorks = ' You can still withdraw, cash out, watch and chat.';

/** Returns refusal 1005 if the region isn't open. Its `reason` says whether it is closed, unknown or a VPN's. */
export function regionRefusal({ region, reason }: RegionStanding, kind: PaidKind): Refusal | null {
  if (reason === null) return null;
  const message = `${subjects[kind]} available ${causes[reason]}. You weren’t charged.${remedies[reason]}${stillWorks}`;
  return common.regionRefused({ reason, region }, message);
}

/** Says in a list of requirements what to do about the region. */
export function regionAdvice({ reason }: RegionStanding): string {
  return reason === null ? '' : `${subjects.play} available ${causes[reason]}.${remedies[reason]}${stillWorks}`;
}

/**
 * The gate of a kind of paid action (docs/domain/accounts.md#region): the caller's region is open and they meet its own
 * minimum age. The usual age, identity and limits are checked where the money moves.
 */
function paidGate(kind: PaidKind): Gate {
  return {
    name: kind,
    async refusal({ deps, userId, ip }: GateCall) {
      const standing = deps.regions.at(ip);
      const refused = regionRefusal(standing, kind);
      if (refused || standing.minimumAge === null) return refused;
      return ageRefusal(deps.db, deps.config, userId, standing.minimumAge);
    },
  };
}

/** The gates of everything that is played for money. Withdrawals, cash-outs, cancellations and chat have none. */
export const paidGates = {
  deposit: paidGate('deposit'),
  match: paidGate('match'),
  event: paidGate('event'),
  stake: paidGate('stake'),
  shield: paidGate('shield'),
} as const satisfies Partial<Record<PaidKind, Gate>>;
