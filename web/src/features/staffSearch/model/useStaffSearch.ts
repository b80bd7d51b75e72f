import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { refusalOf } from '@/shared/api';
import { StaffSearchDocument, type StaffSearchQuery } from '../api/staffSearch.generated.ts';
import { recordPath } from './recordPath.ts';
import { searchText } from './searchText.ts';

export type FoundRecord = StaffSearchQuery['adminSearch']['items'][number];
interface Page {
  text: string;
  items: readonly FoundRecord[];
  page: number;
  hasNext: boolean;
}

/**
 * Searches users, events, matches, transactions and partners. Searches only on request, because every search is
 * audited. A response is ignored if the text has changed, another search has started or the field was unmounted.
 * @param onOpened called once a record was opened
 */
export function useStaffSearch(onOpened: () => void) {
  const navigate = useNavigate();
  const client = useApolloClient();
  const [found, setFound] = useState<Page | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );
  const clear = () => {
    latest.current += 1;
    setBusy(false);
    setFound(null);
    setFault(null);
  };
  const open = (record: FoundRecord) => {
    clear();
    onOpened();
    void navigate(recordPath(record));
  };
  const ask = async (text: string, page: number, before: readonly FoundRecord[]) => {
    latest.current += 1;
    const own = latest.current;
    setBusy(true);
    setFault(null);
    try {
      // Never cached, because searches contain names and phone numbers.
      const { data } = await client.query({
        query: StaffSearchDocument,
        variables: { q: text, page },
        fetchPolicy: 'no-cache',
      });
      if (own !== latest.current) return;
      const { items = [], hasNext = false } = data?.adminSearch ?? {};
      const [first, ...others] = [...before, ...items];
      if (!first) setFault('Nothing matches. Check the spelling, or paste the full ID.');
      else if (others.length === 0) open(first);
      else setFound({ text, items: [first, ...others], page, hasNext });
    } catch (error) {
      if (own === latest.current) setFault(refusalOf(error).message);
    } finally {
      if (own === latest.current) setBusy(false);
    }
  };
  return {
    found,
    fault,
    busy,
    clear,
    open,
    search: (text: string) => {
      clear();
      const wanted = searchText(text);
      if (wanted !== '') void ask(wanted, 1, []);
    },
    /** Loads the next page. Undefined on the last page. */
    more: found?.hasNext ? () => void ask(found.text, found.page + 1, found.items) : undefined,
  };
}
