import { css } from '@linaria/core';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import type { PaidObstacle } from '@/shared/api/types.generated';
import { closeOverlay, openingOf, useOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { icon } from '@/shared/ui/icons';
import { Sub } from '@/shared/ui/text';
import { useShareLocation } from '../model/useShareLocation.ts';

const body = css`
  display: grid;
  gap: var(--space-16);
`;

/**
 * The `share-location` overlay: explains why the location is needed and what works without it, then requests it from
 * the device.
 */
export function ShareLocationModal() {
  const overlay = useOverlay('share-location');
  return overlay ? <OpenShareLocationModal key={openingOf(overlay)} /> : null;
}

/** Texts for the platform's responses. None if there is no obstacle, or if the obstacle isn't the location. */
const answers: Partial<Record<PaidObstacle, string>> = {
  location_refused:
    'Your browser or device blocked location access. Allow it for Duelbook in your browser or device settings, then try again.',
  location_unreliable: 'The location wasn’t precise enough. Turn on Wi-Fi or precise location, then try again.',
  location_needed: 'The location has expired. Try again.',
  region_closed: 'Playing for money isn’t available where you are.',
};

function OpenShareLocationModal() {
  const { share, sharing, fault } = useShareLocation();
  const [answer, setAnswer] = useState<string | null>(null);
  const close = () => closeOverlay('share-location');
  const press = async () => {
    setAnswer(null);
    const obstacle = await share();
    if (obstacle === 'failed') return;
    const words = obstacle && answers[obstacle];
    if (words) return setAnswer(words);
    close();
    toast({ kind: 'success', title: 'Location shared', text: 'You can continue.' });
  };
  const problem = fault ?? answer;
  return (
    <Dialog
      open
      title="Share your location"
      onClose={close}
      footer={
        <DialogFooter even>
          <Button size={48} wide variant="secondary" onClick={close}>
            Not now
          </Button>
          <Button size={48} wide loading={sharing} onClick={() => void press()} data-track="share_location">
            Share location
          </Button>
        </DialogFooter>
      }
    >
      <div className={body}>
        <p>
          Your local rules require us to check your device’s region before you deposit, enter or stake. We ask again
          from time to time, but only when you play for money.
        </p>
        <Sub>
          We turn your location into a region, such as New York, and don’t keep the location itself. Without it you can
          still withdraw, cash out, watch and chat.
        </Sub>
        {problem && (
          <div role="alert">
            <Banner tone="amber" icon={<MapPin {...icon} />} title={problem} as="h3" />
          </div>
        )}
      </div>
    </Dialog>
  );
}
