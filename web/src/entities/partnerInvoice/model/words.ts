import type { InvoiceState, PayHold } from '@/shared/api/types.generated';
import { formatDay } from '@/shared/lib/format';
import type { Tone } from '@/shared/ui/chip';

export const invoiceStates: Record<InvoiceState, string> = { open: 'Open', paid: 'Paid', canceled: 'Canceled' };

export const invoiceTones: Record<InvoiceState, Tone> = { open: 'amber', paid: 'mint', canceled: 'neutral' };

/** Name of an invoice: `Invoice 12`. */
export const invoiceName = ({ number }: { number: number }) => `Invoice ${number}`;

/** Period that an invoice covers: `Week of Mon, Mar 1`. */
export const invoiceSpan = ({ week, createdAt }: { week: string | null; createdAt: string }) =>
  week ? `Week of ${formatDay(`${week}T12:00:00`)}` : `Created ${formatDay(createdAt)}`;

/** Reasons why pay is on hold, as displayed to staff. */
export const holdWords: Record<PayHold, string> = {
  account: 'The account is frozen or banned.',
  feature: 'The partner program is turned off for this account.',
};
