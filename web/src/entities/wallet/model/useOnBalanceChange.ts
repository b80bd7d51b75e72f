import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { KnownBalanceDocument } from '../api/wallet.generated.ts';

/** Runs `onChange` whenever the viewer's balance changes for any reason while the component is mounted. */
export function useOnBalanceChange(onChange: () => void): void {
  const version = useQuery(KnownBalanceDocument, { fetchPolicy: 'cache-only' }).data?.wallet.version;
  const seen = useRef(version);
  useEffect(() => {
    const before = seen.current;
    seen.current = version;
    if (before !== undefined && version !== undefined && version > before) onChange();
  }, [version, onChange]);
}
