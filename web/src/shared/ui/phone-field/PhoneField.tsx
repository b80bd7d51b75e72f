import { Combobox } from '@base-ui/react/combobox';
import { css } from '@linaria/core';
import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { ChevronDown, Search } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { describedBy, FieldFrame, type FieldTexts, frame } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { allCountries, type Country, type CountryCode, guessCountry } from './countries.ts';
import { flagsAreDrawn } from './flags.ts';
import { caretAfter, phoneEdit } from './phoneEdit.ts';

const trigger = css`
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--space-6);
  height: 100%;
  margin-left: calc(-1 * var(--space-14));
  padding: 0 var(--space-10) 0 var(--space-14);
  border-right: 1px solid var(--line);
  border-radius: var(--r-control) 0 0 var(--r-control);
  color: var(--paper);

  svg {
    color: var(--ash);
  }
`;

const positioner = css`
  z-index: var(--z-tooltip);
`;

const popup = css`
  width: 320px;
  max-width: calc(100vw - 32px);
  max-height: min(360px, var(--available-height));
  display: flex;
  flex-direction: column;
  overflow: hidden;
  background: var(--ink-3);
  border: 1px solid var(--line);
  border-radius: var(--r-control);
  box-shadow: var(--shadow-overlay);
`;

const search = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  padding: 0 var(--space-12);
  border-bottom: 1px solid var(--line);
  color: var(--ash);

  input {
    flex: 1;
    min-width: 0;
    height: 44px;
    border: 0;
    background: none;
    outline: none;
    color: var(--paper);
    font-size: var(--size-input);
  }
`;

const letters = css`
  width: 26px;
  border: 1px solid var(--edge);
  border-radius: var(--r-chip);
  color: var(--bone);
  font: var(--type-micro);
  line-height: var(--leading-16);
  letter-spacing: 0.04em;
  text-align: center;
`;

const list = css`
  overflow-y: auto;
  padding: var(--space-4);

  [role='option'] {
    display: grid;
    grid-template-columns: 38px 1fr auto;
    align-items: center;
    min-height: 44px;
    padding: 0 var(--space-8);
    border-radius: var(--r-small);
    cursor: pointer;
  }

  [role='option'] > :last-child {
    color: var(--ash);
  }

  [data-highlighted] {
    background: var(--ink-4);
    color: var(--paper);
  }

  [data-selected] {
    background: var(--selected);
  }
`;

export interface PhoneValue {
  country: CountryCode;
  /** The text as typed, formatted for the country. */
  text: string;
  /** For example `+15550100123`. Null unless the number is valid. */
  e164: string | null;
}

/** Parses typed text. If the number starts with a plus sign, the number also determines the country. */
export function readPhone(text: string, country: CountryCode): PhoneValue {
  const typing = new AsYouType(text.trim().startsWith('+') ? undefined : country);
  const formatted = typing.input(text);
  const found = typing.getCountry() ?? country;
  const number = parsePhoneNumberFromString(text, country);
  return { country: found, text: formatted, e164: number?.isPossible() ? number.number : null };
}

/** Formats an E.164 number for display, for example `+1 201 555 0123`. */
export const sayPhone = (e164: string) => parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;

export const emptyPhone = (): PhoneValue => ({ country: guessCountry(), text: '', e164: null });

export interface PhoneFieldProps extends FieldTexts {
  value: PhoneValue;
  onChange: (value: PhoneValue) => void;
  disabled?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** The country's flag, or its code if the system can't draw flags. */
function Flag({ country: { code, flag } }: { country: Country }) {
  return flagsAreDrawn() ? (
    <span aria-hidden="true">{flag}</span>
  ) : (
    <span className={letters} aria-hidden="true">
      {code}
    </span>
  );
}

function CountryPicker({
  value,
  onPick,
  disabled,
}: {
  value: CountryCode;
  onPick: (code: CountryCode) => void;
  disabled?: boolean;
}) {
  const [countries] = useState(() => allCountries());
  const chosen = countries.find(({ code }) => code === value) ?? null;
  return (
    <Combobox.Root
      items={countries}
      value={chosen}
      onValueChange={(country: Country | null) => country && onPick(country.code)}
      itemToStringLabel={(country: Country) => `${country.name} ${country.dial}`}
      disabled={disabled}
    >
      <Combobox.Trigger className={trigger} aria-label={`Country: ${chosen?.name ?? value}`}>
        {chosen && <Flag country={chosen} />}
        <bdi>{chosen?.dial}</bdi>
        <ChevronDown {...smallIcon} />
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner className={positioner} align="start" sideOffset={8}>
          <Combobox.Popup className={popup} aria-label="Country">
            <div className={search}>
              <Search {...smallIcon} />
              <Combobox.Input placeholder="Search countries" aria-label="Search countries" />
            </div>
            <Combobox.List className={list}>
              {(country: Country) => (
                <Combobox.Item key={country.code} value={country}>
                  <Flag country={country} />
                  <bdi>{country.name}</bdi>
                  <span>{country.dial}</span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

const isForward = (event: Event) => event instanceof InputEvent && event.inputType === 'deleteContentForward';

/**
 * A phone number with its country, formatted while the user types. This component is large, so load it only with the
 * dialog that needs it.
 */
export function PhoneField({
  label,
  labelHidden,
  hint,
  error,
  value,
  onChange,
  disabled,
  autoFocus,
  ref,
}: PhoneFieldProps) {
  const id = useId();
  const texts = { label, labelHidden, hint, error };
  const type = (field: HTMLInputElement, forward: boolean) => {
    const edit = phoneEdit(value.text, field.value, field.selectionStart ?? field.value.length, forward);
    const next = readPhone(edit.text, value.country);
    // Formatting replaces the field's text, which would move the caret to its end.
    flushSync(() => onChange(next));
    const caret = caretAfter(next.text, edit.counted);
    if (document.activeElement === field) field.setSelectionRange(caret, caret);
  };
  return (
    <FieldFrame id={id} {...texts}>
      <div className={frame} data-invalid={Boolean(error) || undefined} data-disabled={disabled || undefined}>
        <CountryPicker
          value={value.country}
          disabled={disabled}
          onPick={(country) => onChange(readPhone(value.text, country))}
        />
        <input
          ref={ref}
          id={id}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={value.text}
          disabled={disabled}
          // biome-ignore lint/a11y/noAutofocus: the dialog sets this for its first field.
          autoFocus={autoFocus}
          onChange={(event) => type(event.currentTarget, isForward(event.nativeEvent))}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy(id, texts)}
        />
      </div>
    </FieldFrame>
  );
}
