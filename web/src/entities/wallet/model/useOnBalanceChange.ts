import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { KnownBalanceDocument } from '../api/wallet.generated.ts';

/** Runs `onChange` whenever the viewer's money has moved since the component was mounted, for any reason. */
export function useOnBalanceChange(onChange: () => void): void {
  const version = useQuery(KnownBalanceDocument, { fetchPolicy: 'cache-only' }).data?.wallet.version;
  const seen = useRef(version);
  useEffect(() => {
    const before = seen.current;
    seen.current = version;
    if (before !== undefined && version !== undefined && version > before) onChange();
  }, [version, onChange]);
}
