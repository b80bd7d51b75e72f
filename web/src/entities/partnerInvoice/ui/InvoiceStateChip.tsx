import type { InvoiceState } from '@/shared/api/types.generated';
import { StateChip } from '@/shared/ui/chip';
import { invoiceStates, invoiceTones } from '../model/words.ts';

export function InvoiceStateChip({ state }: { state: InvoiceState }) {
  return <StateChip tone={invoiceTones[state]}>{invoiceStates[state]}</StateChip>;
}
