export { holdWords, invoiceName, invoiceSpan, invoiceStates } from './model/words.ts';
export { InvoiceItems } from './ui/InvoiceItems.tsx';
export { InvoiceStateChip } from './ui/InvoiceStateChip.tsx';
export { PrintInvoice } from './ui/PrintInvoice.tsx';
