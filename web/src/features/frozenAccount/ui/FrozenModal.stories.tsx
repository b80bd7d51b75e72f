import { useEffect } from 'react';
import { closeOverlay, openOverlay } from '@/shared/lib/overlays';
import { FrozenModal } from './FrozenModal.tsx';

export default { title: 'Frozen account', fullWidth: true };

function Opened({ requestId }: { requestId?: string }) {
  useEffect(() => {
    openOverlay({ kind: 'frozen', requestId });
    return () => closeOverlay('frozen');
  }, [requestId]);
  return <FrozenModal />;
}

export const Frozen = () => <Opened />;
export const WithReference = () => <Opened requestId="7c1e09aa-f300-4000-8000-0123456789ab" />;
