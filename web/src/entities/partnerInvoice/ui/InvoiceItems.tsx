import { MoneyText } from '@/shared/ui/money';
import { KeyValue } from '@/shared/ui/text';
import type { InvoiceItem_RowFragment } from '../api/partnerInvoice.generated.ts';

/** The items of an invoice. The total is omitted unless all items are shown. */
export function InvoiceItems({ items, total }: { items: readonly InvoiceItem_RowFragment[]; total?: number }) {
  return (
    <KeyValue
      ruled
      rows={[
        ...items.map(({ id, description, amount }) => ({
          key: id,
          label: <bdi>{description}</bdi>,
          value: <MoneyText cents={amount} />,
        })),
        ...(total === undefined ? [] : [{ label: 'Total', value: <MoneyText cents={total} />, total: true }]),
      ]}
    />
  );
}
