import { PaidNotice } from './PaidNotice.tsx';

export default { title: 'Paid notice' };

export const RegionClosed = () => <PaidNotice access={{ obstacle: 'region_closed', minimumAge: 18 }} />;
export const RegionUnknown = () => <PaidNotice access={{ obstacle: 'region_unknown', minimumAge: 18 }} />;
export const Vpn = () => <PaidNotice access={{ obstacle: 'network', minimumAge: 18 }} />;
export const LocationNeeded = () => <PaidNotice access={{ obstacle: 'location_needed', minimumAge: 18 }} />;
export const LocationRefused = () => <PaidNotice access={{ obstacle: 'location_refused', minimumAge: 18 }} />;
export const LocationUnreliable = () => <PaidNotice access={{ obstacle: 'location_unreliable', minimumAge: 18 }} />;
export const AgeUnknown = () => <PaidNotice access={{ obstacle: 'age_unknown', minimumAge: 21 }} />;
export const UnderAge = () => <PaidNotice access={{ obstacle: 'under_age', minimumAge: 21 }} />;
