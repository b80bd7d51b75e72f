import { css, cx } from '@linaria/core';
import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { media } from '@/shared/styles';
import { Folio } from '@/shared/ui/text';

const list = css`
  overflow: hidden;
  background: var(--ink-2);
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);

  & > li + li {
    border-top: 1px solid var(--rule);
  }

  &[data-bare] {
    background: none;
    border: 0;
    border-radius: 0;
  }
`;

const row = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--space-12);
  min-height: 56px;
  padding: 6px var(--space-16);
  width: 100%;
  text-align: left;
  transition: background-color var(--instant), opacity 400ms linear;

  &[data-lines='1'] {
    min-height: 44px;
  }

  &[data-press] {
    cursor: pointer;
  }

  ${media.hover} {
    &[data-press]:hover {
      background: var(--ink-3);
    }
  }

  &[data-selected] {
    background: var(--selected);
    box-shadow: inset 3px 0 var(--mint);
  }

  &[data-gone] {
    opacity: 0.45;
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }

  ${media.phone} {
    min-height: 60px;

    &[data-lines='1'] {
      min-height: 52px;
    }
  }

  ${media.forcedColors} {
    &[data-selected] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

const cover = css`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  &:focus-visible {
    outline: none;
  }

  font: inherit;
  color: inherit;
  text-align: left;
`;

const texts = css`
  flex: 1;
  min-width: 0;
  display: grid;
  line-height: var(--leading-20);

  & > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > :first-child {
    color: var(--paper);
    font-weight: 600;
  }

  & > :first-child small {
    margin-left: var(--space-8);
    font-size: var(--size-small);
    font-weight: 400;
    color: var(--ash);
  }

  & > :nth-child(2) {
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--ash);
  }

  &[data-wraps] > :nth-child(2) {
    white-space: normal;
  }
`;

const figures = css`
  flex: none;
  display: grid;
  justify-items: end;
  gap: var(--space-2);
  text-align: right;
  color: var(--paper);

  & > small {
    font-size: var(--size-small);
    line-height: var(--leading-16);
    color: var(--ash);
  }
`;

const folioBox = css`
  flex: 0 0 34px;

  ${media.phone} {
    display: none;
  }
`;

const symbol = css`
  flex: none;
  display: grid;
  color: var(--ash);
`;

const heading = css`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-12);
  padding: var(--space-8) var(--space-16);
  font-size: var(--size-dense);
  line-height: var(--leading-20);
  color: var(--ash);
  background: var(--ink-2);

  h3 {
    font: inherit;
    color: inherit;
    letter-spacing: 0;
  }
`;

/** Rows divided by hairlines. `bare` omits the surrounding panel. */
export function LedgerList({ bare, className, ...rest }: HTMLAttributes<HTMLUListElement> & { bare?: boolean }) {
  return <ul {...rest} className={cx(list, className)} data-bare={bare || undefined} />;
}

export interface LedgerRowProps {
  /** The number in the left margin. */
  folio?: ReactNode;
  /** A 20 px icon, an avatar or a game icon. */
  icon?: ReactElement;
  title: ReactNode;
  /** Smaller, next to the title: a time. */
  note?: ReactNode;
  text?: ReactNode;
  /** Lets the text wrap, for content that must be readable in full. */
  wraps?: boolean;
  /** On the right: an amount with a `StateChip` below. */
  figures?: ReactNode;
  /** At the far right with its own press area: a button. */
  action?: ReactNode;
  /** Makes the whole row a button. */
  onPress?: () => void;
  selected?: boolean;
  /** Being removed (taken, settled): stays two seconds with the reason in place of its action. */
  gone?: boolean;
}

/** A ledger row. */
export function LedgerRow({
  folio,
  icon,
  title,
  note,
  text,
  wraps,
  figures: sums,
  action,
  onPress,
  selected,
  gone,
}: LedgerRowProps) {
  const name = (
    <>
      {title}
      {note && <small>{note}</small>}
    </>
  );
  return (
    <li
      className={row}
      data-lines={text ? 2 : 1}
      data-press={onPress ? '' : undefined}
      data-selected={selected || undefined}
      data-gone={gone || undefined}
    >
      {folio !== undefined && <Folio className={folioBox}>{folio}</Folio>}
      {icon && <span className={symbol}>{icon}</span>}
      <span className={texts} data-wraps={wraps || undefined}>
        <span>
          {onPress ? (
            <button type="button" className={cover} onClick={onPress} aria-pressed={selected}>
              {name}
            </button>
          ) : (
            name
          )}
        </span>
        {text && <span>{text}</span>}
      </span>
      {sums && <span className={figures}>{sums}</span>}
      {action}
    </li>
  );
}

/** A day's heading: `Today · Fri 21 Nov`, with its net on the right. */
export function LedgerHeading({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <li className={heading}>
      <h3>{children}</h3>
      {aside}
    </li>
  );
}
