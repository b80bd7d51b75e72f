import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { openOverlay } from '@/shared/lib/overlays';

/** `/stake/?tutorialModalOpen=true` opens the tutorial. The address is plain again once it is open. */
export function useTutorialLink(): void {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tutorialModalOpen') === 'true';
  const open = useEffectEvent(() => {
    const plain = new URLSearchParams(search);
    plain.delete('tutorialModalOpen');
    setSearch(plain, { replace: true });
    openOverlay({ kind: 'stake-tutorial' });
  });
  useEffect(() => {
    if (asked) open();
  }, [asked]);
}
