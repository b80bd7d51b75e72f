import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { asPlayer } from '@/entities/session';
import { openOverlay } from '@/shared/lib/overlays';

/**
 * Opens a step of the create-match flow from the URL: `/play?create=EnterAmount`. Steps that come after creating the
 * match also require `&match=`. Clears the URL once the flow is open.
 */
export function useLinkedCreation(): void {
  const [search, setSearch] = useSearchParams();
  const step = search.get('create');
  const open = useEffectEvent((asked: string) => {
    const matchId = search.get('match') ?? undefined;
    const plain = new URLSearchParams(search);
    plain.delete('create');
    plain.delete('match');
    setSearch(plain, { replace: true });
    asPlayer('Create a match', () => openOverlay({ kind: 'create-match', step: asked, matchId }));
  });
  useEffect(() => {
    if (step !== null) open(step);
  }, [step]);
}
