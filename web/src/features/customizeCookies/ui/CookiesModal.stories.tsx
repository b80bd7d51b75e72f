import { useEffect } from 'react';
import { closeOverlay, openOverlay } from '@/shared/lib/overlays';
import { CookiesModal } from './CookiesModal.tsx';

export default { title: 'Customize Cookies', fullWidth: true };

export const Customize = () => {
  useEffect(() => {
    openOverlay({ kind: 'cookies' });
    return () => closeOverlay('cookies');
  }, []);
  return <CookiesModal />;
};
