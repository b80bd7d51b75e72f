import { css } from '@linaria/core';
import { Minus, Plus } from 'lucide-react';
import { latinDigits } from '@/shared/lib/format';
import { media } from '@/shared/styles';
import { smallIcon } from '@/shared/ui/icons';

const box = css`
  display: flex;
  align-items: center;
  height: 36px;
  overflow: hidden;
  border: 1px solid var(--edge);
  border-radius: var(--r-small);
  background: var(--ink-3);

  &:focus-within {
    border-color: var(--focus);
  }

  input {
    width: 36px;
    align-self: stretch;
    padding: 0;
    border: 0;
    background: var(--ink-0);
    color: var(--paper);
    font: var(--type-display-title);
    line-height: var(--leading-36);
    font-stretch: 76%;
    text-align: center;
    outline-offset: -2px;
  }

  input::placeholder {
    color: var(--ash);
  }

  /* Hides the buttons if there isn't enough room. Numbers can then only be typed. */
  button {
    display: none;
    place-items: center;
    width: 28px;
    align-self: stretch;
    color: var(--bone);
    outline-offset: -2px;
  }

  button:hover {
    background: var(--ink-4);
  }

  [data-differs] & {
    border-color: var(--amber);
  }

  @container (min-width: 560px) {
    button {
      display: grid;
    }
  }

  ${media.phone} {
    height: 46px;

    input {
      width: 52px;
      line-height: var(--leading-44);
    }

    /* Phones have a number pad, so the buttons aren't needed. */
    button {
      display: none;
    }
  }
`;

export interface PointsProps {
  /** Accessible label, for example `Game 1, kai_m`. */
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  max: number;
  id?: string;
}

/** Input for one side's points in a game. Users can type or use the stepper buttons. */
export function Points({ label, value, onChange, max, id }: PointsProps) {
  const type = (text: string) => {
    const digits = latinDigits(text).replace(/\D/g, '');
    onChange(digits === '' ? null : Number(digits));
  };
  return (
    <fieldset className={box} style={{ margin: 0, padding: 0 }} aria-label={label}>
      <button type="button" aria-label={`${label}: decrease`} tabIndex={-1} onClick={() => onChange((value ?? 0) - 1)}>
        <Minus {...smallIcon} />
      </button>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(max).length}
        aria-label={label}
        placeholder="–"
        value={value ?? ''}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          if (step === 0) return;
          event.preventDefault();
          onChange((value ?? 0) + step);
        }}
      />
      <button type="button" aria-label={`${label}: increase`} tabIndex={-1} onClick={() => onChange((value ?? 0) + 1)}>
        <Plus {...smallIcon} />
      </button>
    </fieldset>
  );
}
