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

export const Browser = () => <Opened feature="browser" />;
export const Region = () => <Opened feature="region" />;
export const Push = () => <Opened feature="push" />;
export const Linking = () => <Opened feature="account-linking" />;
export const Streaming = () => <Opened feature="streaming" />;
export const ApplePay = () => <Opened feature="apple-pay" />;
