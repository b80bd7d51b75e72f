import { useQuery } from '@apollo/client/react';
import { Shield } from 'lucide-react';
import { Banner } from '@/shared/ui/banner';
import { icon } from '@/shared/ui/icons';
import { PartnerShieldDocument } from '../api/strikes.generated.ts';

/** The shield banner. Renders nothing if the shield can't be loaded, because it isn't essential. */
export function PartnerShieldBanner({ userId }: { userId: string }) {
  const { data } = useQuery(PartnerShieldDocument, { variables: { userId }, fetchPolicy: 'cache-and-network' });
  const shield = data?.partnerShield;
  if (!shield) return null;
  return (
    <Banner
      icon={<Shield {...icon} />}
      title={shield.available ? 'Your partner shield is ready' : 'You don’t have a partner shield'}
    >
      {shield.rule}
    </Banner>
  );
}
