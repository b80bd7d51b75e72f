import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { asPlayer } from '@/entities/session';
import { openOverlay } from '@/shared/lib/overlays';

/** `/me?stakesOpen=true` opens one's own stakes. The address is plain again once they are open. */
export function useStakesLink(): void {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('stakesOpen') === 'true';
  const open = useEffectEvent(() => {
    const plain = new URLSearchParams(search);
    plain.delete('stakesOpen');
    setSearch(plain, { replace: true });
    asPlayer('See my stakes', () => openOverlay({ kind: 'my-stakes' }));
  });
  useEffect(() => {
    if (asked) open();
  }, [asked]);
}
