import { css, cx } from '@linaria/core';
import { styled } from '@linaria/react';
import { X } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react';
import { ownText } from '@/shared/lib/jsx';
import { media, reach } from '@/shared/styles';
import { smallIcon } from '@/shared/ui/icons';

const chip = css`
  position: relative;
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: var(--space-6);
  max-width: 100%;
  min-height: max(32px, 2rem);
  padding: 0 var(--space-10);
  border: 1px solid var(--line);
  border-radius: var(--r-small);
  background: var(--ink-3);
  color: var(--bone);
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  text-align: left;
  transition: background-color var(--instant), border-color var(--instant);

  svg {
    color: var(--ash);
  }

  &:hover {
    background: var(--ink-4);
  }

  &[data-on] {
    background: var(--selected);
    border-color: var(--mint-line);
    color: var(--paper);
  }

  &[aria-disabled='true'] {
    opacity: 0.45;
    pointer-events: none;
  }

  ${media.touch} {
    min-width: 44px;
    justify-content: center;
    min-height: max(36px, 2.25rem);
  }

  ${reach}

  ${media.forcedColors} {
    &[data-on] {
      border-color: Highlight;
    }
  }
`;

export interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Whether the chip is selected. */
  on?: boolean;
  icon?: ReactElement;
  /** Whether to show a cross, because pressing the chip removes it. */
  removable?: boolean;
  children: ReactNode;
}

/** A filter or quick choice. */
export function Chip({ on, icon, removable, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      // A chip that opens a popup isn't a toggle.
      aria-pressed={rest['aria-haspopup'] ? undefined : on}
      {...rest}
      className={cx(chip, className)}
      data-on={on || undefined}
    >
      {icon}
      {ownText(children)}
      {removable && <X {...smallIcon} />}
    </button>
  );
}

export type Tone = 'neutral' | 'mint' | 'amber' | 'azure' | 'rose' | 'gold' | 'plain';

const State = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-4);
  width: fit-content;
  height: max(20px, 1.25rem);
  padding: 0 var(--space-6);
  border-radius: var(--r-chip);
  background: var(--ink-4);
  color: var(--bone);
  font-size: var(--size-small);
  line-height: var(--leading-18);
  white-space: nowrap;

  &[data-tone='mint'] {
    background: var(--tint-mint);
    color: var(--mint-hi);
  }

  &[data-tone='amber'] {
    background: var(--tint-amber);
    color: var(--amber);
  }

  &[data-tone='azure'] {
    background: var(--tint-azure);
    color: var(--azure);
  }

  &[data-tone='rose'] {
    background: var(--tint-rose);
    color: var(--tint-rose-text);
  }

  &[data-tone='gold'] {
    background: var(--tint-note);
    color: var(--gold);
  }

  &[data-tone='plain'] {
    background: none;
    padding: 0;
    color: var(--bone);
  }

  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

/**
 * Shows a state in a few words: `Final 2:39 PM`, `In play`, `Declined`. Add a 14 px icon, so that color isn't the only
 * cue.
 */
export function StateChip({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: ReactElement;
  children: ReactNode;
}) {
  return (
    <State data-tone={tone}>
      {icon}
      {ownText(children)}
    </State>
  );
}

/** An outlined label for facts that aren't states: `Default`, `Private`. */
export const Tag = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-4);
  height: max(20px, 1.25rem);
  padding: 0 var(--space-6);
  border: 1px solid var(--line);
  border-radius: var(--r-chip);
  font-size: var(--size-small);
  line-height: var(--leading-18);
  color: var(--ash);
  white-space: nowrap;

  /* Spacing between several tags in a cell or next to a label. */
  td > & + &,
  dd > & + & {
    margin-left: var(--space-4);
  }
`;
