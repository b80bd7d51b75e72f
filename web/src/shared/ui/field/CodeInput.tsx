import { css } from '@linaria/core';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { latinDigits } from '@/shared/lib/format';
import { media } from '@/shared/styles';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame.tsx';

const bed = css`
  position: relative;
  display: grid;
  grid-template-columns: repeat(var(--cells), minmax(0, 60px));
  gap: var(--space-8);
  width: fit-content;
  max-width: 100%;

  & > span {
    display: grid;
    place-items: center;
    aspect-ratio: 60 / 64;
    border: 1px solid var(--edge);
    border-radius: var(--r-control);
    background: var(--ink-3);
    color: var(--paper);
    font: var(--type-display-large);
    line-height: 1;
    font-stretch: 76%;
    transition: border-color var(--instant);
  }

  &:focus-within > span[data-next] {
    border-color: var(--focus);
    box-shadow: 0 0 0 1px var(--focus);
  }

  &[data-invalid] > span {
    border-color: var(--rose);
  }

  ${media.motion} {
    &[data-invalid] {
      animation: shake 320ms linear;

      @keyframes shake {
        20%,
        60% {
          transform: translateX(-6px);
        }

        40%,
        80% {
          transform: translateX(6px);
        }
      }
    }
  }
`;

/* A real input covers the drawn cells, so that pasting, autofill and screen readers work as usual. */
const input = css`
  position: absolute;
  inset: 0;
  width: 100%;
  border: 0;
  padding: 0;
  background: none;
  color: transparent;
  forced-color-adjust: none;
  caret-color: transparent;
  outline: none;
  font-size: var(--size-input);
  cursor: text;

  &::selection {
    background: none;
  }
`;

/** Extracts the digits from typed or pasted text in any script, up to `length` of them. */
export const codeDigits = (text: string, length: number) => latinDigits(text).replace(/\D/g, '').slice(0, length);

export interface CodeInputProps extends FieldTexts {
  value: string;
  onChange: (digits: string) => void;
  /** Called each time the last cell is filled. */
  onComplete?: (digits: string) => void;
  length?: number;
  disabled?: boolean;
  /** Whether the code is being verified. The field is then read-only but keeps its focus. */
  busy?: boolean;
  autoFocus?: boolean;
}

/**
 * Field for a verification code, with one cell per digit. Supports pasting and autofill of one-time codes. A wrong code
 * shakes and turns rose; with reduced motion, it only turns rose.
 */
export function CodeInput({
  label,
  labelHidden,
  hint,
  error,
  value,
  onChange,
  onComplete,
  length = 6,
  disabled,
  busy,
  autoFocus,
}: CodeInputProps) {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  const texts = { label, labelHidden, hint, error };
  useEffect(() => {
    if (autoFocus) ref.current?.focus();
  }, [autoFocus]);
  const accept = (text: string) => {
    const digits = codeDigits(text, length);
    if (busy || digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    accept(event.clipboardData.getData('text'));
  };
  const toEnd = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key.startsWith('Arrow')) event.preventDefault();
  };
  return (
    <FieldFrame id={id} {...texts}>
      <div
        className={bed}
        style={{ '--cells': length } as React.CSSProperties}
        data-invalid={Boolean(error) || undefined}
      >
        {Array.from({ length }, (_, cell) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by position.
          <span key={cell} aria-hidden="true" data-next={cell === Math.min(value.length, length - 1) || undefined}>
            {value[cell] ?? ''}
          </span>
        ))}
        <input
          ref={ref}
          id={id}
          className={input}
          value={value}
          disabled={disabled}
          readOnly={busy}
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={(event) => accept(event.currentTarget.value)}
          onPaste={paste}
          onKeyDown={toEnd}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy(id, texts)}
        />
      </div>
    </FieldFrame>
  );
}
