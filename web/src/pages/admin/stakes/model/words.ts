import type { MarketPhase, StakeAlertKind } from '@/shared/api/types.generated';
import type { Tone } from '@/shared/ui/chip';

/** Labels of market phases for staff. */
export const marketPhases: Record<MarketPhase, { label: string; tone: Tone }> = {
  draft: { label: 'Not open yet', tone: 'neutral' },
  open: { label: 'Open', tone: 'mint' },
  in_play: { label: 'In play', tone: 'mint' },
  suspended: { label: 'Suspended', tone: 'amber' },
  closed: { label: 'Closed', tone: 'neutral' },
  provisional: { label: 'Paid, not final', tone: 'azure' },
  settled: { label: 'Settled', tone: 'neutral' },
  voided: { label: 'Void', tone: 'rose' },
};

export const alertKinds: Record<StakeAlertKind, string> = {
  wash_trades: 'The same users trade with each other repeatedly',
  one_sided_accounts: 'New accounts are concentrated on one side',
  price_before_lineup: 'The price moved before a lineup was announced',
  price_move: 'The price moved rapidly',
  loser_pattern: 'A partner keeps losing',
};
