import { Download, Radio } from 'lucide-react';
import { routes } from '@/shared/routes';
import { Banner } from '@/shared/ui/banner';
import { ButtonLink } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';

/** A channel is linked, and the screen sent, by the desktop client; a browser says where to get it. */
export function StreamSetUp() {
  return (
    <Banner
      tone="azure"
      icon={<Radio {...icon} />}
      title="Download the product to link your Twitch"
      as="h3"
      aside={
        <ButtonLink variant="blue" icon={<Download {...icon} />} to={routes.download()}>
          Download
        </ButtonLink>
      }
    >
      The desktop client links your channel and sends your screen.
    </Banner>
  );
}
