import { css } from '@linaria/core';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { media } from '@/shared/styles';
import { Hidden } from '@/shared/ui/text';

const rail = css`
  display: flex;

  & > li {
    flex: 1;
    min-width: 0;
    position: relative;
    display: grid;
    justify-items: center;
    gap: var(--space-4);
    padding: 0 var(--space-2);
    text-align: center;
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--ash);
  }

  & > li + li::before {
    content: '';
    position: absolute;
    top: 10px;
    right: calc(50% + 14px);
    left: calc(-50% + 14px);
    height: 2px;
    background: var(--line);
  }

  & > li[data-state='done']::before,
  & > li[data-state='now']::before,
  & > li[data-state='failed']::before {
    background: var(--mint);
  }

  & > li[data-state='done'],
  & > li[data-state='now'] {
    color: var(--paper);
    font-weight: var(--weight-semibold);
  }

  small {
    font-size: var(--size-small);
    font-weight: var(--weight-regular);
    line-height: var(--leading-16);
    color: var(--ash);
  }

  /* A row of bars. Only the current step's name is shown, on the left, with its number on the right. */
  ${media.phone} {
    gap: var(--space-4);
    position: relative;
    padding-bottom: var(--space-28);

    & > li {
      position: static;
      padding: 0;
    }

    & > li::after {
      content: '';
      width: 100%;
      height: 4px;
      border-radius: 2px;
      background: var(--line);
      forced-color-adjust: none;
    }

    & > li[data-state='done']::after {
      background: var(--mint);
    }

    & > li[data-state='now']::after {
      background: var(--amber);
    }

    & > li[data-state='failed']::after {
      background: var(--rose);
    }

    & > li + li::before,
    & > li > span:first-child {
      display: none;
    }

    & > li > span:nth-child(2),
    & > li > small {
      position: absolute;
      bottom: 0;
      left: 0;
      white-space: nowrap;
    }

    & > li:not([data-shown]) > span:nth-child(2),
    & > li > small {
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

const dot = css`
  position: relative;
  display: grid;
  place-items: center;
  width: 22px;
  height: 22px;
  border: 2px solid var(--edge);
  border-radius: 50%;
  color: var(--mint);

  [data-state='done'] > & {
    border-color: var(--mint);
    background: var(--tint-mint);
  }

  [data-state='now'] > & {
    border-color: var(--amber);
  }

  [data-state='now'] > &::after {
    content: '';
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: var(--amber);
    forced-color-adjust: none;
  }

  [data-state='failed'] > & {
    border-color: var(--rose);
    color: var(--rose);
  }
`;

export type StepState = 'done' | 'now' | 'next' | 'failed';

export interface Step {
  key: string;
  label: string;
  state: StepState;
  /** Time of the step, such as `20:12` or `now`. */
  note?: ReactNode;
}

const spoken: Record<StepState, string> = { done: 'done', now: 'current step', next: 'upcoming', failed: 'failed' };
const place = css`
  display: none;

  ${media.phone} {
    display: block;
    position: absolute;
    right: 0;
    bottom: 0;
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--ash);
  }
`;

const bed = css`
  position: relative;
`;

const mark = { size: 12, strokeWidth: 3, 'aria-hidden': true } as const;

/**
 * Shows progress through steps, from left to right. On phones, shows a row of bars with the current step's name below.
 */
export function StepRail({ steps, label }: { steps: readonly Step[]; label: string }) {
  const current = steps.findIndex(({ state }) => state === 'now' || state === 'failed');
  const shown = current < 0 ? steps.length - 1 : current;
  return (
    <div className={bed}>
      <ol className={rail} aria-label={label}>
        {steps.map((step, index) => (
          <li
            key={step.key}
            data-state={step.state}
            data-shown={index === shown || undefined}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <span className={dot}>
              {step.state === 'done' && <Check {...mark} />}
              {step.state === 'failed' && <X {...mark} />}
            </span>
            <span>
              <bdi>{step.label}</bdi>
              <Hidden>, {spoken[step.state]}</Hidden>
            </span>
            <small>{step.note}</small>
          </li>
        ))}
      </ol>
      <span className={place} aria-hidden="true">
        Step {shown + 1} of {steps.length}
      </span>
    </div>
  );
}
