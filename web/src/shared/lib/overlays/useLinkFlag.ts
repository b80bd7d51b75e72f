import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Runs `act` if the URL contains `?name=true`, and removes the parameter. */
export function useLinkFlag(name: string, act: () => void): void {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(name) === 'true';
  const answer = useEffectEvent(() => {
    const plain = new URLSearchParams(search);
    plain.delete(name);
    setSearch(plain, { replace: true });
    act();
  });
  useEffect(() => {
    if (asked) answer();
  }, [asked]);
}
