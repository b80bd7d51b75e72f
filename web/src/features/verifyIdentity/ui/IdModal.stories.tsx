import { useEffect } from 'react';
import { closeOverlay, openOverlay } from '@/shared/lib/overlays';
import { IdModal, InReview } from './IdModal.tsx';

export default { title: 'Identity check', fullWidth: true };

function Opened() {
  useEffect(() => {
    openOverlay({ kind: 'id' });
    return () => closeOverlay('id');
  }, []);
  return <IdModal />;
}

export const NothingYet = () => <Opened />;
export const HandedIn = () => <InReview onClose={() => undefined} />;
