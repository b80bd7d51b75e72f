import type { ReactNode } from 'react';
import { matchedWords, type SlipLeg_ViewFragment, standingWords, teamsOf } from '@/entities/stakeSlip';
import { formatMoney } from '@/shared/lib/format';
import { formatPrice } from '@/shared/lib/odds';
import { Avatar } from '@/shared/ui/avatar';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { Caps, Sub } from '@/shared/ui/text';

export interface LegColumnProps {
  title: string;
  legs: readonly SlipLeg_ViewFragment[];
  chosen: string | null;
  onChoose: (id: string) => void;
  /** Text shown when the list is empty. */
  none: string;
  /** Action shown next to a leg. It can be pressed without choosing the leg. */
  action?: (leg: SlipLeg_ViewFragment) => ReactNode;
  /** Content below the list. */
  children?: ReactNode;
}

/** Legs to choose from: the lineup or the bench. */
export function LegColumn({ title, legs, chosen, onChoose, none, action, children }: LegColumnProps) {
  return (
    <section aria-label={title}>
      <Caps>{title}</Caps>
      <LedgerList>
        {legs.length === 0 && <LedgerRow title={<Sub>{none}</Sub>} />}
        {legs.map((leg) => {
          const team = teamsOf(leg);
          const money = leg.slot === 'bench' ? formatMoney(leg.amount) : matchedWords(leg);
          return (
            <LedgerRow
              key={leg.id}
              icon={<Avatar name={team.name} src={team.imageUrl} size={32} />}
              title={team.name}
              text={`${team.against} · ${money} · ${standingWords(leg.winStatus, leg.event)}`}
              wraps
              figures={formatPrice(leg.price)}
              action={action?.(leg)}
              selected={leg.id === chosen}
              onPress={() => onChoose(leg.id)}
            />
          );
        })}
      </LedgerList>
      {children}
    </section>
  );
}
