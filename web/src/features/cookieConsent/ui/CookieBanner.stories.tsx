import { CookieBannerView } from './CookieBanner.tsx';

export default { title: 'Cookie banner', fullWidth: true };

export const Banner = () => <CookieBannerView />;
