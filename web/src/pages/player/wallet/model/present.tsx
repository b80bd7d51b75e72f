import {
  ArrowDownLeft,
  ArrowUpRight,
  Check,
  Clock,
  Coins,
  Gift,
  Hourglass,
  type LucideIcon,
  Scale,
  Stamp,
  Swords,
  Trophy,
  Undo2,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { isInReview, type Transaction_ReceiptFragment } from '@/entities/wallet';
import type { TransactionState, TransactionType } from '@/shared/api/types.generated';
import { serverNow } from '@/shared/lib/clock';
import { finalWords } from '@/shared/lib/format';
import { StateChip, type Tone } from '@/shared/ui/chip';
import { icon, tinyIcon } from '@/shared/ui/icons';

const icons: Partial<Record<TransactionType, LucideIcon>> = {
  deposit: ArrowDownLeft,
  withdrawal: ArrowUpRight,
  match_entry: Swords,
  match_win: Trophy,
  match_refund: Undo2,
  event_refund: Undo2,
  stake_refund: Undo2,
  event_entry: Trophy,
  event_prize: Trophy,
  stake_win: Stamp,
  cash_out: Coins,
  referral: Gift,
  donation: Gift,
};

export function typeIcon(type: TransactionType) {
  const Icon = icons[type] ?? Scale;
  return <Icon {...icon} />;
}

interface Look {
  tone: Tone;
  mark: LucideIcon;
  label: string;
}

const looks: Record<Exclude<TransactionState, 'unsettled' | 'pending'>, Look> = {
  completed: { tone: 'plain', mark: Check, label: 'Complete' },
  declined: { tone: 'rose', mark: X, label: 'Declined' },
  failed: { tone: 'rose', mark: X, label: 'Failed' },
  cancelled: { tone: 'neutral', mark: X, label: 'Canceled' },
  returned: { tone: 'neutral', mark: Undo2, label: 'Returned' },
};

type Row = Pick<Transaction_ReceiptFragment, 'type' | 'state' | 'inPlay' | 'finalAt' | 'steps' | 'createdAt'>;

function lookOf(row: Row): Look {
  const { type, state, finalAt, inPlay } = row;
  if (inPlay) return { tone: 'azure', mark: Swords, label: 'In play' };
  if (state === 'unsettled') return { tone: 'amber', mark: Hourglass, label: finalWords(finalAt, serverNow()) };
  if (state !== 'pending') return looks[state];
  const label = isInReview(row) ? 'In review' : type === 'withdrawal' ? 'On its way' : 'Pending';
  return { tone: 'amber', mark: Clock, label };
}

/** The transaction's state as a chip. */
export function stateChip(row: Row): ReactNode {
  const { tone, mark: Mark, label } = lookOf(row);
  return (
    <StateChip tone={tone} icon={<Mark {...tinyIcon} />}>
      {label}
    </StateChip>
  );
}
