import { styled } from '@linaria/react';
import type { ReactNode } from 'react';
import { formatCount } from '@/shared/lib/format';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: 0 var(--space-16);
  min-height: 28px;
  padding: 3px 0;

  /* Gives the first row the same distance from its line as the other rows. */
  &:has(+ [data-rule]) {
    padding-bottom: var(--space-8);
  }

  &[data-rule] {
    border-top: 1px solid var(--rule);
    padding: var(--space-8) 0;
  }

  &[data-total] {
    border-top: 1px solid var(--line);
    margin-top: var(--space-4);
    padding-top: var(--space-8);
  }

  &[data-total] dt,
  &[data-total] dd {
    color: var(--paper);
    font-weight: var(--weight-bold);
  }

  dd {
    color: var(--paper);
    min-width: 0;
    max-width: 100%;
    margin-left: auto;
    text-align: right;
  }

  /* Lets a long legal name wrap instead of widening the page. */
  dd > button {
    height: auto;
    min-height: 2rem;
    text-align: right;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

export interface KeyValueRow {
  label: ReactNode;
  value: ReactNode;
  /** Whether this is the total, which has a line above it and bolder text. */
  total?: boolean;
  key?: string;
}

/** Rows with a label on the left and a value on the right. Numbers are counts. `ruled` separates rows by thin lines. */
export function KeyValue({
  rows,
  ruled = false,
  className,
}: {
  rows: readonly KeyValueRow[];
  ruled?: boolean;
  className?: string;
}) {
  return (
    <List className={className}>
      {rows.map((row, index) => (
        <Row
          key={row.key ?? (typeof row.label === 'string' ? row.label : index)}
          data-rule={(ruled && index > 0) || undefined}
          data-total={row.total || undefined}
        >
          <dt>{row.label}</dt>
          <dd>{typeof row.value === 'number' ? formatCount(row.value) : row.value}</dd>
        </Row>
      ))}
    </List>
  );
}
