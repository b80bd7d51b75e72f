import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Overlay, openOverlay } from './overlays.ts';

/** Opens an overlay if the URL contains `?name=true`, then removes the parameter. */
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
