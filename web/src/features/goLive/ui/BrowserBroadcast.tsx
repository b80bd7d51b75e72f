import { useMutation } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorCodes, isAnsweredCentrally, refusalOf } from '@/shared/api';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { Banner } from '@/shared/ui/banner';
import { Button, ButtonLink } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { BeginBroadcastDocument } from '../api/twitchStream.generated.ts';

const stack = css`
  display: grid;
  gap: var(--space-12);
`;

/**
 * Offers the desktop app, because a browser can't broadcast. Going live is requested anyway, and its refusal (code 1014)
 * explains what is missing.
 */
export function BrowserBroadcast() {
  const [begin, { loading }] = useMutation(BeginBroadcastDocument);
  const [error, setError] = useState<string | null>(null);
  const goLive = async () => {
    setError(null);
    try {
      await begin();
    } catch (fault) {
      if (refusalOf(fault).platformCode === errorCodes.DESKTOP_NEEDED)
        openOverlay({ kind: 'not-supported', feature: 'streaming' });
      else if (!isAnsweredCentrally(fault)) setError(refusalOf(fault).message);
    }
  };
  return (
    <div className={stack}>
      <Banner
        tone="azure"
        icon={<Download {...icon} />}
        title="Download Duelbook to stream on your Twitch"
        as="h3"
        aside={
          <ButtonLink variant="secondary" size={40} to={routes.download()}>
            Download
          </ButtonLink>
        }
      />
      {error && <Banner tone="rose" title={error} as="h3" />}
      <Button data-track="go_live" variant="glow" size={48} wide loading={loading} onClick={goLive}>
        Go live
      </Button>
    </div>
  );
}
