import { Cake, MapPinOff } from 'lucide-react';
import { openOverlay } from '@/shared/lib/overlays';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { obstacleWords, type PaidAccess } from '../model/words.ts';

export interface PaidNoticeProps {
  access: PaidAccess | null | undefined;
}

/**
 * Shown before a paid action: explains what prevents the user from playing for money, and what still works. Renders
 * nothing if the user can play.
 */
export function PaidNotice({ access }: PaidNoticeProps) {
  const words = obstacleWords(access);
  if (!access || !words) return null;
  const asksAge = access.obstacle === 'age_unknown';
  const ofAge = asksAge || access.obstacle === 'under_age';
  return (
    <div role="status">
      <Banner
        tone="amber"
        as="h3"
        icon={ofAge ? <Cake {...icon} /> : <MapPinOff {...icon} />}
        title={words.title}
        aside={
          <>
            {asksAge && (
              <Button size={32} onClick={() => openOverlay({ kind: 'date-of-birth' })} data-track="open_date_of_birth">
                Add
              </Button>
            )}
            {access.obstacle?.startsWith('location_') && (
              <Button
                size={32}
                onClick={() => openOverlay({ kind: 'share-location' })}
                data-track="open_share_location"
              >
                Share location
              </Button>
            )}
          </>
        }
      >
        {words.text}
      </Banner>
    </div>
  );
}
