import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Overlay, openOverlay } from './overlays.ts';

/** `?name=true` opens an overlay, then the parameter is removed from the URL. */
export function useOverlayLink(name: string, overlay: Overlay): void {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(name) === 'true';
  const open = useEffectEvent(() => {
    const plain = new URLSearchParams(search);
    plain.delete(name);
    setSearch(plain, { replace: true });
    openOverlay(overlay);
  });
  useEffect(() => {
    if (asked) open();
  }, [asked]);
}
