import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { media } from '@/shared/styles';
import { Caps } from '@/shared/ui/text';

const tiles = css`
  display: flex;
  border: solid var(--line);
  border-width: 1px 0;

  ${media.tablet} {
    flex-wrap: wrap;
  }

  ${media.phone} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    margin: 0 calc(-1 * var(--gutter));
  }
`;

const tile = css`
  flex: 1 1 auto;
  min-width: 0;
  padding: 12px 16px;
  border-left: 1px solid var(--rule);

  &:first-child {
    padding-left: 0;
    border-left: 0;
  }

  &[data-wide] {
    flex: 0 1 216px;
    padding-right: 0;
  }

  dt,
  dd {
    display: block;
    white-space: nowrap;
  }

  dd {
    margin: 4px 0 0;
    color: var(--paper);
    font: 680 24px / 30px var(--display);
    font-stretch: 76%;
    font-variant-numeric: tabular-nums lining-nums;
  }

  small {
    display: block;
    overflow: hidden;
    font: 400 12px / 16px var(--sans);
    font-stretch: 100%;
    color: var(--ash);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${media.phone} {
    padding: 12px 16px;
    border-left: 0;
    border-bottom: 1px solid var(--rule);

    &:first-child {
      padding-left: 16px;
    }

    &:nth-child(odd):not([data-wide]) {
      border-right: 1px solid var(--rule);
    }

    &[data-wide] {
      grid-column: 1 / -1;
      padding-right: 16px;
      border-bottom: 0;
    }
  }
`;

/** Stat tiles in a row, divided by hairlines. */
export function StatTiles({ children }: { children: ReactNode }) {
  return <dl className={tiles}>{children}</dl>;
}

export interface StatTileProps {
  label: string;
  note?: ReactNode;
  /** Spans a full row on phones, for strips instead of numbers. */
  wide?: boolean;
  children: ReactNode;
}

export function StatTile({ label, note, wide, children }: StatTileProps) {
  return (
    <div className={tile} data-wide={wide || undefined}>
      <dt>
        <Caps>{label}</Caps>
      </dt>
      <dd>
        {children}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
