import type { StaffIncident_ViewFragment } from '../api/stakes.generated.ts';

type Incident = Pick<StaffIncident_ViewFragment, 'kind' | 'marketId' | 'openedBy'>;

const byStaff = ['staff', 'dispute', 'integrity', 'price', 'stream', 'lineup'];

/**
 * The open incidents that staff can end, for one market or for all of them. Only used to hide the button; the platform
 * enforces the rule.
 */
export const stopsOf = <T extends Incident>(incidents: readonly T[], marketId: string | null): readonly T[] =>
  incidents.filter(
    (incident) =>
      byStaff.includes(incident.kind) &&
      (marketId === null || incident.marketId === null || incident.marketId === marketId),
  );

/**
 * Whether ending the incident requires a second staff member. This is the case for alerts and for suspensions by
 * others.
 */
export const needsSecond = ({ kind, openedBy }: Incident, staffId: string): boolean =>
  kind === 'integrity' || ((kind === 'staff' || kind === 'dispute') && openedBy !== staffId);
