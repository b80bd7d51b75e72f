import { css, cx } from '@linaria/core';
import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
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
  /* Wraps, because the figures don't fit next to the name when text is enlarged. */
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-12);
  min-height: 56px;
  padding: var(--space-6) var(--space-16);
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

  &[draggable='true'] {
    cursor: grab;
  }

  &[data-dragged] {
    background: var(--selected);
  }

  &[data-gone] {
    opacity: 0.9;
    filter: grayscale(1);
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }

  ${media.phone} {
    column-gap: var(--space-8);
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
  flex: 1 1 5.5rem;
  min-width: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  line-height: var(--leading-20);

  & > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > :first-child,
  & > :first-child > :is(button, a) {
    display: flex;
    align-items: baseline;
    gap: var(--space-8);
    min-width: 0;
    max-width: 100%;
    color: var(--paper);
    font-weight: var(--weight-semibold);
  }

  & > :first-child span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  & > :first-child small {
    flex: none;
    font-size: var(--size-small);
    font-weight: var(--weight-regular);
    color: var(--ash);
  }

  & > :nth-child(2) {
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--ash);
  }

  &[data-wraps] > *,
  &[data-wraps] > :first-child span {
    overflow: visible;
    white-space: normal;
  }

  /* A long title takes up an entire line, and the note goes on the next line. */
  &[data-wraps] > :first-child,
  &[data-wraps] > :first-child > :is(button, a) {
    flex-wrap: wrap;
  }

  &[data-wraps] > :first-child small {
    flex: initial;
    min-width: 0;
  }
`;

const figures = css`
  flex: none;
  display: grid;
  justify-items: end;
  max-width: 100%;
  margin-left: auto;
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
  flex: 0 0 2.125rem;
`;

const symbol = css`
  flex: none;
  display: grid;
  color: var(--ash);

  /* On very narrow screens, rows with a number have no room for the icon. */
  @media (max-width: 22.4375em) {
    span + & {
      display: none;
    }
  }
`;

const heading = css`
  display: flex;
  flex-wrap: wrap;
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

/** A list of rows separated by thin lines. `bare` omits the surrounding panel. */
export function LedgerList({ bare, className, ...rest }: HTMLAttributes<HTMLUListElement> & { bare?: boolean }) {
  return <ul {...rest} className={cx(list, className)} data-bare={bare || undefined} />;
}

export interface LedgerRowProps {
  /** The number in the left margin. */
  folio?: ReactNode;
  /** A 20 px icon, an avatar or a game icon. */
  icon?: ReactElement;
  title: ReactNode;
  /** Smaller text next to the title, such as a time. */
  note?: ReactNode;
  text?: ReactNode;
  /** Whether the title and text may wrap. For content that users must be able to read in full. */
  wraps?: boolean;
  /** Content on the right, such as an amount with a `StateChip` below it. */
  figures?: ReactNode;
  /** Content on the far right that can be pressed separately, such as a button. */
  action?: ReactNode;
  /** If set, the whole row is a button. */
  onPress?: () => void;
  /** If set, the whole row is a link to this path. */
  to?: string;
  selected?: boolean;
  /**
   * Whether the row is being removed, because the item was taken or settled. The row stays for two seconds and shows
   * the reason instead of its action.
   */
  gone?: boolean;
  /** Attributes of a draggable row. There must also be buttons that move the row without dragging. */
  drag?: Pick<HTMLAttributes<HTMLLIElement>, 'draggable' | 'onDragStart' | 'onDragEnd' | 'onDragOver' | 'onDrop'>;
  dragged?: boolean;
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
  to,
  selected,
  gone,
  drag,
  dragged,
}: LedgerRowProps) {
  const name = (
    <>
      <span>{typeof title === 'string' ? <bdi>{title}</bdi> : title}</span>
      {note && <small>{note}</small>}
    </>
  );
  return (
    <li
      {...drag}
      className={row}
      data-dragged={dragged || undefined}
      data-lines={text ? 2 : 1}
      data-press={onPress || to ? '' : undefined}
      data-selected={selected || undefined}
      data-gone={gone || undefined}
      // Removed rows are inert, because their text is too faint to read.
      inert={gone}
    >
      {folio !== undefined && <Folio className={folioBox}>{folio}</Folio>}
      {icon && <span className={symbol}>{icon}</span>}
      <span className={texts} data-wraps={wraps || undefined}>
        <span>
          {onPress ? (
            <button type="button" className={cover} onClick={onPress} aria-pressed={selected}>
              {name}
            </button>
          ) : to ? (
            <Link className={cover} to={to}>
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        {text && <span dir="auto">{text}</span>}
      </span>
      {sums && <span className={figures}>{sums}</span>}
      {action}
    </li>
  );
}

/** Heading for a day, such as `Today · Fri 21 Nov`, with the day's net amount on the right. */
export function LedgerHeading({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <li className={heading}>
      <h3>{children}</h3>
      {aside}
    </li>
  );
}
