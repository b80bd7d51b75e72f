import { Radio } from 'lucide-react';
import { Banner } from '@/shared/ui/banner';
import { icon } from '@/shared/ui/icons';

/** For desktop apps that can't stream by themselves: any program can stream to the linked channel. */
export function OwnSoftware() {
  return (
    <Banner tone="azure" icon={<Radio {...icon} />} title="Start the stream in your streaming software" as="h3">
      Stream to your linked Twitch channel, for example with OBS Studio. We’ll detect when it’s live.
    </Banner>
  );
}
