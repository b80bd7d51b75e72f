import { useEffect } from 'react';
import { closeOverlay, openOverlay } from '@/shared/lib/overlays';
import { CookieBannerView } from './CookieBanner.tsx';
import { CookiesModal } from './CookiesModal.tsx';

export default { title: 'Cookies', fullWidth: true };

export const Banner = () => <CookieBannerView />;

export const Customize = () => {
  useEffect(() => {
    openOverlay({ kind: 'cookies' });
    return () => closeOverlay('cookies');
  }, []);
  return <CookiesModal />;
};
