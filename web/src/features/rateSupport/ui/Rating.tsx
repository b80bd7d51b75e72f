import { css } from '@linaria/core';
import { useId } from 'react';

const values = ['1', '2', '3', '4', '5'];

const box = css`
  display: grid;
  gap: var(--space-8);
  min-width: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0 0 var(--space-8);
    color: var(--paper);
    font-weight: var(--weight-semibold);
  }

  & > div {
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: var(--space-8);
    max-width: 360px;
  }

  label {
    position: relative;
    display: grid;
    place-items: center;
    height: 48px;
    border: 1px solid var(--line);
    border-radius: var(--r-control);
    background: var(--ink-3);
    font-weight: var(--weight-semibold);
    cursor: pointer;
  }

  label:hover {
    background: var(--ink-4);
  }

  label:has(:checked) {
    border-color: var(--mint);
    background: var(--selected);
    color: var(--paper);
  }

  label:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }

  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  small {
    display: flex;
    justify-content: space-between;
    max-width: 360px;
    color: var(--ash);
    font-size: var(--size-dense);
    line-height: var(--leading-18);
  }
`;

/** Input for a rating from 1 to 5. */
export function Rating({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const name = useId();
  return (
    <fieldset className={box}>
      <legend>{label}</legend>
      <div>
        {values.map((one) => (
          <label key={one}>
            <input type="radio" name={name} value={one} checked={value === one} onChange={() => onChange(one)} />
            <bdi>{one}</bdi>
          </label>
        ))}
      </div>
      <small>
        <span>1: very badly</span>
        <span>5: very well</span>
      </small>
    </fieldset>
  );
}
