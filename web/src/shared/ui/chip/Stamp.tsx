import { styled } from '@linaria/react';
import { media } from '@/shared/styles';

const Print = styled.span`
  display: inline-block;
  width: fit-content;
  padding: 0 var(--space-10);
  border: 2px solid currentColor;
  border-radius: var(--r-chip);
  font: var(--type-display-lead);
  font-weight: var(--weight-black);
  line-height: var(--leading-28);
  font-stretch: 120%;
  letter-spacing: 0.06em;
  text-transform: uppercase;
  white-space: nowrap;
  transform: rotate(-4deg);
  color: var(--bone);

  &[data-tone='good'] {
    color: var(--mint);
  }

  &[data-tone='bad'] {
    color: var(--rose);
  }

  &[data-tone='wait'] {
    color: var(--amber);
  }

  &[data-tone='gold'] {
    color: var(--gold);
  }

  &[data-small] {
    font-size: var(--size-dense);
    line-height: var(--leading-20);
    padding: 0 var(--space-8);
  }

  ${media.motion} {
    &[data-fresh] {
      animation: strike 220ms cubic-bezier(0.2, 0, 0, 1) backwards;
    }

    @keyframes strike {
      from {
        opacity: 0;
        transform: rotate(-4deg) scale(1.6);
      }
    }
  }
`;

const tones = {
  PLACED: 'wait',
  WAITING: 'wait',
  'PARTLY MATCHED': 'wait',
  MATCHED: 'plain',
  REFUNDED: 'plain',
  ADDED: 'good',
  WON: 'good',
  PAID: 'good',
  SENT: 'good',
  LOST: 'bad',
  DECLINED: 'bad',
  FAILED: 'bad',
  PENDING: 'wait',
  'CASHED OUT': 'gold',
  VOID: 'plain',
  RETURNED: 'plain',
  CANCELED: 'plain',
  TIE: 'plain',
  PAUSED: 'wait',
  'NOT STARTED': 'plain',
  'IN PLAY': 'plain',
  WINNING: 'good',
  LOSING: 'bad',
  LEVEL: 'plain',
} as const;

export type StampState = keyof typeof tones;

/** Stamp that shows the state of a slip or receipt. If `fresh` is set, it is animated once. */
export function Stamp({ state, small, fresh }: { state: StampState; small?: boolean; fresh?: boolean }) {
  return (
    <Print data-tone={tones[state]} data-small={small || undefined} data-fresh={fresh || undefined}>
      {state}
    </Print>
  );
}
