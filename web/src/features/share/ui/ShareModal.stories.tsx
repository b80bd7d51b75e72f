import { useEffect } from 'react';
import { closeOverlay, openOverlay } from '@/shared/lib/overlays';
import { ShareModal } from './ShareModal.tsx';

export default { title: 'Share', fullWidth: true };

function Opened({ text }: { text?: string }) {
  useEffect(() => {
    openOverlay({ kind: 'share', link: '/matches/01890f5e-7a11-7000-8000-000000000001', text });
    return () => closeOverlay('share');
  }, [text]);
  return <ShareModal />;
}

export const OwnWords = () => <Opened text="Kai vs. Maya, Kingfall, $40.00 in the pot." />;
export const WithoutWords = () => <Opened />;
