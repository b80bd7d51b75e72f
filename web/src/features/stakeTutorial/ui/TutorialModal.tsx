import { css } from '@linaria/core';
import { type ReactNode, useState } from 'react';
import { buys, outcomes } from '@/entities/market';
import { formatMoney } from '@/shared/lib/format';
import { formatCents } from '@/shared/lib/odds';
import { closeOverlay, useOverlay } from '@/shared/lib/overlays';
import { writeStored } from '@/shared/lib/storage';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { PriceCell } from '@/shared/ui/price-cell';
import { SlipStub } from '@/shared/ui/slip';
import { KeyValue, type KeyValueRow } from '@/shared/ui/text';
import { cards, type TutorialCard } from '../model/cards.ts';

const stack = css`
  display: grid;
  gap: var(--space-16);
  min-height: 320px;
  align-content: start;

  h3 {
    font-size: var(--size-heading);
    line-height: var(--leading-30);
  }
`;

const dots = css`
  display: flex;
  gap: var(--space-8);

  & > i {
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--ink-5);
  }

  & > i[data-here] {
    background: var(--mint);
  }
`;

const pair = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-12);
`;

const close = () => {
  writeStored('duelbook.stake-tutorial', 'seen');
  closeOverlay('stake-tutorial');
};

/** The `stake-tutorial` overlay: five cards with a sample slip. No money moves. */
export function TutorialModal() {
  return useOverlay('stake-tutorial') && <OpenTutorial />;
}

function OpenTutorial() {
  const [index, setIndex] = useState(0);
  const card = cards[index];
  const last = index === cards.length - 1;
  if (!card) return null;
  return (
    <Dialog
      open
      onClose={close}
      title="How staking works"
      note={`${index + 1} of ${cards.length}`}
      onBack={index > 0 ? () => setIndex(index - 1) : undefined}
      footer={
        <DialogFooter even>
          <Button variant="secondary" size={48} onClick={close}>
            Skip
          </Button>
          <Button data-track="stake_tutorial" size={48} onClick={last ? close : () => setIndex(index + 1)}>
            {last ? 'Start staking' : 'Next'}
          </Button>
        </DialogFooter>
      }
    >
      <div className={stack}>
        <div className={dots} aria-hidden="true">
          {cards.map(({ title }, each) => (
            <i key={title} data-here={each === index || undefined} />
          ))}
        </div>
        <div aria-live="polite">
          <h3>{card.title}</h3>
          <p>{card.text}</p>
        </div>
        <Sample card={card} />
      </div>
    </Dialog>
  );
}

const sum = outcomes({ price: 63, ...buys(2500, 63) });

function Sample({ card }: { card: TutorialCard }) {
  const [chosen, setChosen] = useState(true);
  if (card.sample === 'prices') {
    return (
      <div className={pair}>
        <PriceCell
          name="Night Owls"
          side="a"
          price={63}
          depth={135_400}
          wide
          chosen={chosen}
          onPress={() => setChosen(!chosen)}
        />
        <PriceCell name="Redline Five" side="b" price={38} depth={21_800} wide onPress={() => setChosen(false)} />
      </div>
    );
  }
  return (
    <SlipStub folio="Sample" receipt stub={<KeyValue rows={rowsOf(card.sample)} />}>
      <b>Night Owls to win</b> <bdi>· {formatCents(63)}</bdi>
    </SlipStub>
  );
}

const line = (label: string, value: ReactNode): KeyValueRow => ({ label, value });

function rowsOf(sample: TutorialCard['sample']): KeyValueRow[] {
  const paid = line('Stake', formatMoney(sum.paid));
  if (sample === 'waiting')
    return [
      paid,
      line('Matched', formatMoney(1260)),
      line(`Waiting at ${formatCents(63)}`, formatMoney(sum.paid - 1260)),
    ];
  if (sample === 'cashOut')
    return [
      paid,
      line(`Current value at ${formatCents(70)}`, formatMoney(2730)),
      line('Cash out', formatMoney(273, { sign: 'always' })),
    ];
  const ends = [
    line('If Night Owls wins', formatMoney(sum.win.net, { sign: 'always' })),
    line('If Night Owls loses', formatMoney(sum.lose.net, { sign: 'always' })),
    line('Fee', formatMoney(0)),
  ];
  if (sample === 'slip') return [paid, ...ends];
  return [
    ...ends,
    line('If it’s a tie', `${formatMoney(sum.tie.get)} back`),
    line('If void', `${formatMoney(sum.void.get)} back`),
  ];
}
