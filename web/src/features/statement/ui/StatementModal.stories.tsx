import { useEffect } from 'react';
import { closeOverlay, openOverlay } from '@/shared/lib/overlays';
import { StatementModal } from './StatementModal.tsx';

export default { title: 'Statement', fullWidth: true };

function Opened() {
  useEffect(() => {
    openOverlay({ kind: 'statement' });
    return () => closeOverlay('statement');
  }, []);
  return <StatementModal />;
}

export const Open = () => <Opened />;
