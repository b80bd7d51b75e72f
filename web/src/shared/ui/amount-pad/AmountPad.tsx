import { Delete } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { formatMoney, parseMoney } from '@/shared/lib/format';
import { Chip } from '@/shared/ui/chip';
import { icon } from '@/shared/ui/icons';
import { chips as chipsStyle, display, keys, pad } from './AmountPad.css.ts';
import { type AmountBounds, amountFault, draftCents, draftOf, drawnDraft, pressKey } from './amount.ts';

const padKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'Backspace'];

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
  /** False to hide the keypad, so that phones use their own keyboard. For dialogs that ask for more than the amount. */
  keypad?: boolean;
}

/**
 * Lets the user enter an amount with the keypad or keyboard, by pasting it, or with a quick choice. The value is in
 * integer cents. The limits are always visible but never block typing; an invalid amount shows an error instead.
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
  // If the value was changed from outside, it replaces the typed text.
  const draft = draftCents(kept) === value ? kept : draftOf(value);
  // After a quick choice, the next digit starts a new amount, as it would with selected text. Backspace edits the
  // amount.
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
  // Some phones send no key events and report only the new text.
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
