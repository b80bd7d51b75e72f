import { css } from '@linaria/core';
import { BellRing } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { Sub } from '@/shared/ui/text';
import { usePush } from '../model/usePush.ts';

const card = css`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 4px 12px;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--r-control);
  background: var(--ink-3);

  & > :not(svg) {
    grid-column: 2;
    justify-self: start;
  }

  & > button {
    margin-top: 8px;
  }
`;

/** Offers messages on this device while Duelbook is closed. Nothing where that is not to be had. */
export function PushCard() {
  const { state, busy, turnOn } = usePush();
  if (state === 'unavailable' || state === 'on') return null;
  const blocked = state === 'blocked';
  return (
    <section className={card} aria-label="Messages on this device">
      <BellRing {...icon} />
      <b>{blocked ? 'This browser blocks our messages' : 'Hear of it while Duelbook is closed'}</b>
      <Sub>
        {blocked
          ? 'Press the sign beside the address, let Duelbook send notifications, and come back.'
          : 'Results, invitations and messages, on this device.'}
      </Sub>
      {!blocked && (
        <Button size={32} loading={busy} onClick={() => void turnOn()}>
          Turn on
        </Button>
      )}
    </section>
  );
}
