import { useEffect } from 'react';
import { closeOverlay, openOverlay, type UnsupportedFeature } from '@/shared/lib/overlays';
import { NotSupportedModal } from './NotSupportedModal.tsx';

export default { title: 'Not supported', fullWidth: true };

function Opened({ feature }: { feature: UnsupportedFeature }) {
  useEffect(() => {
    openOverlay({ kind: 'not-supported', feature });
    return () => closeOverlay('not-supported');
  }, [feature]);
  return <NotSupportedModal />;
}

export const Region = () => <Opened feature="region" />;
export const Linking = () => <Opened feature="account-linking" />;
