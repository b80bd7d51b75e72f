import type { Gate, GateCall } from '../http/access/gate.ts';
import type { RegionReason, RegionStanding } from '../regions/rules.ts';
import { common } from '../shared/errors.ts';
import type { Refusal } from '../shared/refusal.ts';
import { ageRefusal } from './dateOfBirth.ts';
import { regionStanding } from './position/regionStanding.ts';

/** Activity that requires money, as the subject of a sentence. */
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
  location_needed: 'until you share your location',
  location_refused: 'without your location',
  location_unreliable: 'because your device’s location isn’t precise enough',
};
const remedies: Record<RegionReason, string> = {
  closed: '',
  unknown: ' Try again on another network.',
  network: ' Turn it off and try again.',
  location_needed: ' Share it and try again.',
  location_refused: ' Allow it in your browser’s or device’s settings and try again.',
  location_unreliable: ' Turn on Wi-Fi or precise location and try again.',
};
/** Reasons that players can resolve by sharing their position. */
export const positionReasons: ReadonlySet<RegionReason> = new Set([
  'location_needed',
  'location_refused',
  'location_unreliable',
]);
const stillWorks = ' You can still withdraw, cash out, watch and chat.';

/** Returns refusal 1005 if the region isn't open. Its `reason` says why. */
export function regionRefusal({ region, reason }: RegionStanding, kind: PaidKind): Refusal | null {
  if (reason === null) return null;
  const message = `${subjects[kind]} available ${causes[reason]}. You weren’t charged.${remedies[reason]}${stillWorks}`;
  return common.regionRefused({ reason, region }, message);
}

/** Advice about the region for a list of requirements. */
export function regionAdvice({ reason }: RegionStanding): string {
  return reason === null ? '' : `${subjects.play} available ${causes[reason]}.${remedies[reason]}${stillWorks}`;
}

/**
 * The gate of a kind of paid action (docs/domain/accounts.md#region): the region of the caller's address must be open,
 * as must the region of their device's position where one is required, and the caller must meet the region's minimum
 * age. The default minimum age, identity and limits are checked where the money moves.
 */
function paidGate(kind: PaidKind): Gate {
  return {
    name: kind,
    async refusal(call: GateCall) {
      const { deps, userId } = call;
      const standing = await regionStanding(deps, call);
      const refused = regionRefusal(standing, kind);
      if (refused || standing.minimumAge === null) return refused;
      return ageRefusal(deps.db, deps.config, userId, standing.minimumAge);
    },
  };
}

/** Gates for everything that is played for money. Withdrawals, cash-outs, cancellations and chat have no gate. */
export const paidGates = {
  deposit: paidGate('deposit'),
  match: paidGate('match'),
  event: paidGate('event'),
  stake: paidGate('stake'),
  shield: paidGate('shield'),
} as const satisfies Partial<Record<PaidKind, Gate>>;
