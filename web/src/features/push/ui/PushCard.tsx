import { css } from '@linaria/core';
import { BellRing } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { Sub } from '@/shared/ui/text';
import { usePush } from '../model/usePush.ts';
import { isOffered, pushWords } from '../model/words.ts';

const card = css`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: var(--space-4) var(--space-12);
  padding: var(--space-16);
  border: 1px solid var(--line);
  border-radius: var(--r-control);
  background: var(--ink-3);

  & > :not(svg) {
    grid-column: 2;
    justify-self: start;
  }

  & > button {
    margin-top: var(--space-8);
  }
`;

/**
 * Card that offers notifications on this device, or explains why they don't work.
 * @param always whether to show the card even if notifications are on or unsupported, as in the settings
 */
export function PushCard({ always = false }: { always?: boolean }) {
  const { state, busy, turnOn } = usePush();
  if (!always && !isOffered(state)) return null;
  const { title, text, action } = pushWords(state);
  return (
    <section className={card} aria-label="Notifications on this device">
      <BellRing {...icon} />
      <b role="status">{title}</b>
      <Sub>{text}</Sub>
      {action && (
        <Button data-track="turn_on_push" size={32} loading={busy} onClick={() => void turnOn()}>
          {action}
        </Button>
      )}
    </section>
  );
}
