import { styled } from '@linaria/react';
import type { ReactNode } from 'react';

const List = styled.dl`
  display: grid;
`;

const Row = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: var(--space-16);
  min-height: 28px;
  padding: 3px 0;

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
    font-weight: 650;
  }

  dd {
    color: var(--paper);
    text-align: right;
  }
`;

export interface KeyValueRow {
  label: ReactNode;
  value: ReactNode;
  /** The total: a line above it and bolder text. */
  total?: boolean;
  key?: string;
}

/** Labels on the left, values on the right. `ruled` divides the rows by hairlines. */
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
          <dd>{row.value}</dd>
        </Row>
      ))}
    </List>
  );
}
