import { useQuery } from '@apollo/client/react';
import { askForMore } from '@/shared/lib/paging';
import { StaffInvoiceItemsDocument } from '../api/pay.generated.ts';

/** An invoice with the items loaded so far. */
export function useInvoice(id: string) {
  const query = useQuery(StaffInvoiceItemsDocument, {
    variables: { id, page: 1 },
    notifyOnNetworkStatusChange: true,
  });
  const page = query.data?.adminPartnerInvoiceItems ?? undefined;
  return {
    query,
    invoice: page?.invoice,
    /** Undefined until the first response. */
    items: page?.items,
    /** Whether all items are loaded. */
    complete: page !== undefined && !page.hasNext,
    more: () => void askForMore(() => query.fetchMore({ variables: { page: (page?.page ?? 1) + 1 } })),
    /** Reloads the invoice. Its region shows any failure. */
    reload: () => void query.refetch().catch(() => undefined),
  };
}

export type LoadedInvoice = ReturnType<typeof useInvoice>;
