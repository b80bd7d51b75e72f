import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { asPlayer, currentSession } from '@/entities/session';
import { openOverlay } from '@/shared/lib/overlays';

/** Functions that open an overlay, by URL parameter. */
const openers: Record<string, () => void> = {
  stakesOpen: () => asPlayer('See my stakes', () => openOverlay({ kind: 'my-stakes' })),
  notifsOpen: () => asPlayer('See my notifications', () => openOverlay({ kind: 'notifications' })),
  supportConvo: () => openSupport(),
};

/** Opens the support conversation, which every signed-in user can access, even without a verified phone number. */
export function openSupport(): void {
  if (currentSession()) openOverlay({ kind: 'support' });
  else openOverlay({ kind: 'auth', intent: { label: 'Contact support', resume: openSupport } });
}

/** Opens the overlay requested by a link such as `/me?stakesOpen=true`, then removes the parameter from the URL. */
export function useMeLinks(): void {
  const [search, setSearch] = useSearchParams();
  const asked = Object.keys(openers).find((name) => search.get(name) === 'true');
  const open = useEffectEvent((name: string) => {
    const plain = new URLSearchParams(search);
    plain.delete(name);
    setSearch(plain, { replace: true });
    openers[name]?.();
  });
  useEffect(() => {
    if (asked) open(asked);
  }, [asked]);
}
