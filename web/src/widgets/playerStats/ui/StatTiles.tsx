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
  padding: var(--space-12) var(--space-16);
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
    margin: var(--space-4) 0 0;
    color: var(--paper);
    font: var(--type-display-heading);
    font-stretch: 76%;
    font-variant-numeric: tabular-nums lining-nums;
  }

  small {
    display: block;
    overflow: hidden;
    font: var(--type-small);
    font-stretch: 100%;
    color: var(--ash);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${media.phone} {
    padding: var(--space-12) var(--space-16);
    border-left: 0;
    border-bottom: 1px solid var(--rule);

    &:first-child {
      padding-left: var(--space-16);
    }

    &:nth-child(odd):not([data-wide]) {
      border-right: 1px solid var(--rule);
    }

    &[data-wide] {
      grid-column: 1 / -1;
      padding-right: var(--space-16);
      border-bottom: 0;
    }
  }
`;

/** A row of stat tiles separated by thin lines. */
export function StatTiles({ children }: { children: ReactNode }) {
  return <dl className={tiles}>{children}</dl>;
}

export interface StatTileProps {
  label: string;
  note?: ReactNode;
  /** Whether the tile fills a whole row on phones, which strips need. */
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
