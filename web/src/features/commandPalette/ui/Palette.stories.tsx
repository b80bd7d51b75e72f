import { useEffect } from 'react';
import { closeOverlay, type OverlayKind, openOverlay } from '@/shared/lib/overlays';
import { PaletteModal } from './PaletteModal.tsx';
import { ShortcutsModal } from './ShortcutsModal.tsx';

export default { title: 'Command palette', fullWidth: true };

function useOpened(kind: Extract<OverlayKind, 'palette' | 'shortcuts'>): void {
  useEffect(() => {
    openOverlay({ kind });
    return () => closeOverlay(kind);
  }, [kind]);
}

export const Everything = () => {
  useOpened('palette');
  return <PaletteModal />;
};

export const Shortcuts = () => {
  useOpened('shortcuts');
  return <ShortcutsModal />;
};
