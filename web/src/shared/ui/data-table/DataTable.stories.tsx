import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { MoneyText } from '@/shared/ui/money';
import { BulkBar, type Column, DataTable } from './index.ts';

export default { title: 'Data table' };

interface Row {
  id: string;
  name: string;
  state: string;
  cents: number;
}

const rows: readonly Row[] = Array.from({ length: 6 }, (_, index) => ({
  id: `row-${index}`,
  name: index === 2 ? 'a_name_with_twenty_20' : `player_${index}`,
  state: index % 2 ? 'Frozen' : 'Enabled',
  cents: 1_234_567 - index * 100_000,
}));
const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Username', cell: ({ name }) => name, text: ({ name }) => name, sortable: true, fixed: true },
  { id: 'state', header: 'Status', cell: ({ state }) => state, text: ({ state }) => state },
  {
    id: 'balance',
    header: 'Balance',
    align: 'end',
    cell: ({ cents }) => <MoneyText cents={cents} />,
    text: ({ cents }) => String(cents / 100),
  },
];

function Table({ dense }: { dense?: boolean }) {
  const [current, setCurrent] = useState<string | null>('row-1');
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set(['row-3']));
  return (
    <>
      <DataTable
        label="Users"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        current={current}
        onCurrent={setCurrent}
        onOpen={() => undefined}
        dense={dense}
        sort={{ column: 'name', descending: true }}
        onSort={() => undefined}
        checked={checked}
        onChecked={setChecked}
      />
      <BulkBar count={checked.size} onClear={() => setChecked(new Set())}>
        <Button size={32} variant="tertiary">
          Export
        </Button>
      </BulkBar>
    </>
  );
}

export const Comfortable = () => <Table />;
export const Dense = () => <Table dense />;
