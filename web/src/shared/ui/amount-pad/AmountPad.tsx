import { Delete } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatMoney } from '@/shared/lib/format';
import { useMedia } from '@/shared/lib/media';
import { Chip } from '@/shared/ui/chip';
import { icon } from '@/shared/ui/icons';
import { chips as chipsStyle, display, keys, pad } from './AmountPad.css.ts';
import { type AmountBounds, amountFault, draftCents, draftOf, isUnclear, pressKey, UNCLEAR } from './amount.ts';

export const padKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'Backspace'];

export interface AmountPadProps extends AmountBounds {
  /** Integer cents. 0 for no amount. */
  value: number;
  onChange: (cents: number) => void;
  /** Accessible name: `Entry per seat`. */
  label: string;
  /** Quick choices in cents, from the configuration. */
  chips?: readonly number[];
  /** Whether to add a chip for the maximum, as for withdrawals. */
  maxChip?: boolean;
  /** Text shown below the amount instead of the plain limits: `$1.00 to $500.00 per seat`. */
  hint?: string;
  /** An error that isn't about the limits, such as a refusal by the platform. */
  error?: string | null;
  /** Called when the user presses Enter. */
  onSubmit?: () => void;
  disabled?: boolean;
  /** Whether the field takes focus when it is mounted. */
  autoFocus?: boolean;
  /** Set to false to hide the keypad and use the device's keyboard, in dialogs that have other fields as well. */
  keypad?: boolean;
}

/* Windows in which the keypad doesn't fit into a dialog above its actions. */
const tooLow = '(max-height: 799px)';

/** Whether the window has room for the keypad. */
export const useKeypadRoom = () => !useMedia(tooLow);

/**
 * A field for an amount that users can type with the keypad or keyboard, paste, or select from quick choices. If the
 * window is too low for the keypad, users type with the device's keyboard. The value is in integer cents. The limits
 * are always visible but never block typing; an invalid amount shows an error instead.
 */
export function AmountPad(props: AmountPadProps) {
  const { value, onChange, label, chips = [], maxChip, hint, error, onSubmit, disabled, autoFocus, min, max } = props;
  const { maxReason } = props;
  const keypad = useKeypadRoom() && (props.keypad ?? true);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [kept, setKept] = useState(() => draftOf(value));
  // If the value was changed from outside, it replaces the typed text.
  const draft = draftCents(kept) === value ? kept : draftOf(value);
  const fault = isUnclear(draft) ? UNCLEAR : (error ?? amountFault(value, { min, max, maxReason }));

  const show = (next: string) => {
    setKept(next);
    onChange(draftCents(next));
  };
  /** Replaces the field's text, for example after a key of the keypad is pressed, then selects a part of it. */
  const put = (next: string, from: number, to: number) => {
    flushSync(() => show(next));
    field.current?.setSelectionRange(from, to);
  };
  const press = (key: string) => {
    const { selectionStart, selectionEnd } = field.current ?? {};
    const { text, caret } = pressKey(draft, selectionStart ?? draft.length, selectionEnd ?? draft.length, key);
    put(text, caret, caret);
  };
  // Selects the amount of a quick choice, so that the next digit replaces it.
  const choose = (cents: number) => {
    if (!disabled) put(draftOf(cents), 0, draftOf(cents).length);
  };

  return (
    <div className={pad}>
      <div className={display} data-invalid={fault !== null || undefined} data-long={draft.length > 7 || undefined}>
        <input
          ref={field}
          id={id}
          value={draft}
          onChange={(event) => show(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onSubmit?.();
          }}
          disabled={disabled}
          // biome-ignore lint/a11y/noAutofocus: the dialog exists for this field.
          autoFocus={autoFocus}
          inputMode={keypad ? 'none' : 'decimal'}
          placeholder="0.00"
          autoComplete="off"
          aria-label={`${label}, US dollars`}
          aria-invalid={fault !== null || undefined}
          aria-describedby={`${id}-bounds`}
        />
        {/* Sizes the field to its text, so that the dollar sign is next to the text. */}
        <span aria-hidden="true" translate="no">
          {draft || '0.00'}
        </span>
        <p id={`${id}-bounds`} data-fault={fault !== null || undefined} aria-live="polite">
          {fault ?? hint ?? `${formatMoney(min)} to ${formatMoney(max)}`}
        </p>
      </div>
      {(chips.length > 0 || maxChip) && (
        <div className={chipsStyle}>
          {chips.map((cents) => (
            <Chip
              key={cents}
              on={cents === value}
              aria-disabled={disabled || cents > max || undefined}
              onClick={() => cents <= max && choose(cents)}
            >
              {formatMoney(cents, { style: 'trim' })}
            </Chip>
          ))}
          {maxChip && (
            <Chip on={value === max && max > 0} aria-label={`Max, ${formatMoney(max)}`} onClick={() => choose(max)}>
              Max
            </Chip>
          )}
        </div>
      )}
      {keypad && (
        <fieldset className={keys} aria-label="Keypad" disabled={disabled}>
          {padKeys.map((key) => (
            <button key={key} type="button" onClick={() => press(key)} aria-label={spokenKey(key)}>
              {key === 'Backspace' ? <Delete {...icon} /> : key}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

const spokenKey = (key: string) => (key === 'Backspace' ? 'Delete last digit' : key === '.' ? 'Decimal point' : key);
