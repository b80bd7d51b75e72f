import { Delete } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { formatMoney, parseMoney } from '@/shared/lib/format';
import { Chip } from '@/shared/ui/chip';
import { icon } from '@/shared/ui/icons';
import { chips as chipsStyle, display, keys, pad } from './AmountPad.css.ts';
import { type AmountBounds, amountFault, draftCents, draftOf, drawnDraft, pressKey } from './amount.ts';

const padKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'Backspace'];

export interface AmountPadProps extends AmountBounds {
  /** Integer cents; 0 for no amount. */
  value: number;
  onChange: (cents: number) => void;
  /** Accessible name: `Entry per seat`. */
  label: string;
  /** Quick choices in cents, from the configuration. */
  chips?: readonly number[];
  /** Adds a chip for the maximum, for withdrawals. */
  maxChip?: boolean;
  /** Replaces the plain limits below the amount: `$1.00 to $500.00 per seat`. */
  hint?: string;
  /** An error beyond the limits, such as a platform refusal. */
  error?: string | null;
  /** Enter was pressed. */
  onSubmit?: () => void;
  disabled?: boolean;
  /** Focuses the field on mount. */
  autoFocus?: boolean;
  /** Set to false to hide the keypad, so phones use their own keyboard. For dialogs with more than the amount. */
  keypad?: boolean;
}

/**
 * Amount input by keypad, keyboard, paste or quick choice, in integer cents. The limits are always visible and never
 * block typing; an invalid amount shows an error instead.
 */
export function AmountPad(props: AmountPadProps) {
  const {
    value,
    onChange,
    label,
    chips = [],
    maxChip,
    hint,
    error,
    onSubmit,
    disabled,
    autoFocus,
    min,
    max,
    maxReason,
    keypad = true,
  } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [kept, setDraft] = useState(() => draftOf(value));
  // A value set from outside replaces the typed text.
  const draft = draftCents(kept) === value ? kept : draftOf(value);
  // After a quick choice the next digit starts a new amount, as with selected text; Backspace edits it.
  const [chosen, setChosen] = useState<number | null>(null);
  const fault = error ?? amountFault(value, { min, max, maxReason });
  const { typed, ghost } = drawnDraft(draft);

  const show = (next: string) => {
    setChosen(null);
    setDraft(next);
    onChange(draftCents(next));
  };
  const press = (key: string) => {
    if (!disabled) show(pressKey(chosen === value && key !== 'Backspace' ? '' : draft, key));
  };
  const choose = (cents: number) => {
    if (disabled) return;
    show(draftOf(cents));
    setChosen(cents);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === 'Enter') onSubmit?.();
    else if (event.key === 'Delete') show('');
    else if (/^[\d.,]$|^Backspace$/.test(event.key)) press(event.key);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const cents = parseMoney(event.clipboardData.getData('text'));
    if (cents !== null && !disabled) show(draftOf(cents));
  };
  // Phones without key events only report the new text.
  const onInput = (text: string) => {
    const cents = parseMoney(text);
    if (text === '') show('');
    else if (cents !== null) show(text.replace(/[$,]/g, ''));
  };

  return (
    <div className={pad}>
      <div className={display} data-invalid={fault !== null || undefined}>
        <input
          ref={field}
          id={id}
          value={draft}
          onChange={(event) => onInput(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          disabled={disabled}
          // biome-ignore lint/a11y/noAutofocus: the dialog exists for this field.
          autoFocus={autoFocus}
          inputMode={keypad ? 'none' : 'decimal'}
          autoComplete="off"
          aria-label={`${label}, US dollars`}
          aria-invalid={fault !== null || undefined}
          aria-describedby={`${id}-bounds`}
        />
        <output htmlFor={id} aria-hidden="true" data-long={typed.length + ghost.length > 8 || undefined}>
          <sup>$</sup>
          {typed}
          {draft === '' && <b />}
          <i>{ghost}</i>
          {draft !== '' && <b />}
        </output>
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
