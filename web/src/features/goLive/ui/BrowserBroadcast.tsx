import { useMutation } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useState } from 'react';
import { errorCodes, isAnsweredCentrally, refusalOf } from '@/shared/api';
import { openOverlay } from '@/shared/lib/overlays';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { DesktopBanner } from '@/shared/ui/desktop';
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
      <DesktopBanner title="Download Duelbook to stream on your Twitch" />
      {error && <Banner tone="rose" title={error} as="h3" />}
      <Button data-track="go_live" variant="glow" size={48} wide loading={loading} onClick={goLive}>
        Go live
      </Button>
    </div>
  );
}
