import { useEffect } from 'react';
import { closeOverlay, openOverlay } from '@/shared/lib/overlays';
import { UpdateNameModal } from './UpdateNameModal.tsx';

export default { title: 'Update name', fullWidth: true };

function Opened() {
  useEffect(() => {
    openOverlay({ kind: 'update-name' });
    return () => closeOverlay('update-name');
  }, []);
  return <UpdateNameModal />;
}

export const Open = () => <Opened />;
