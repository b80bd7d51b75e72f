import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { PrintSheet } from '@/shared/ui/print-sheet';
import type { InvoiceItem_RowFragment } from '../api/partnerInvoice.generated.ts';
import { invoiceName } from '../model/words.ts';
import { InvoiceSheet, type PrintedInvoice } from './InvoiceSheet.tsx';

interface PrintInvoiceProps {
  invoice: PrintedInvoice;
  items: readonly InvoiceItem_RowFragment[];
  username: string;
  /** Why the invoice can't be printed at the moment. Null if it can be printed. */
  reason?: string | null;
}

/** A button that prints an invoice with all its items. */
export function PrintInvoice({ invoice, items, username, reason = null }: PrintInvoiceProps) {
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <Button
        size={32}
        variant="grey"
        icon={<Printer {...smallIcon} />}
        data-track="print_invoice"
        aria-label={`Print ${invoiceName(invoice)}`}
        reason={invoice.state === 'canceled' ? 'This invoice was canceled.' : reason}
        onClick={() => setPrinting(true)}
      >
        Print
      </Button>
      {printing && (
        <PrintSheet onPrinted={() => setPrinting(false)}>
          <InvoiceSheet invoice={invoice} items={items} username={username} />
        </PrintSheet>
      )}
    </>
  );
}
