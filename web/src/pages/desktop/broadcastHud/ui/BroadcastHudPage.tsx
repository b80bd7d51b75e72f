import { css } from '@linaria/core';
import { Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { formatCount, formatElapsed } from '@/shared/lib/format';
import { type DesktopStream, desktop } from '@/shared/platform';
import { routes } from '@/shared/routes';
import { Button } from '@/shared/ui/button';
import { LiveBadge } from '@/shared/ui/chip';
import { useStreamState } from '@/shared/ui/desktop';
import { smallIcon } from '@/shared/ui/icons';
import { useHead } from '@/shared/ui/page-bar';
import { Hidden } from '@/shared/ui/text';

const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-16);
  min-height: 72px;
  padding: var(--space-8) var(--space-16);
  background: var(--ink-1);
  color: var(--bone);
  font-variant-numeric: tabular-nums;
  /* Makes Electron move the window when any part except the button is dragged. */
  -webkit-app-region: drag;

  & > label {
    display: inline-flex;
    align-items: center;
    gap: var(--space-8);
  }

  meter {
    width: 80px;
    height: 8px;
  }

  & > button {
    margin-inline-start: auto;
    -webkit-app-region: no-drag;
  }
`;

/** `/desktop/broadcast`: the heads-up display that the desktop app shows on top of the game during a broadcast. */
export function BroadcastHudPage() {
  const stream = desktop()?.stream;
  useHead('Broadcast');
  return stream ? <Hud stream={stream} /> : <Navigate to={routes.download()} replace />;
}

function Hud({ stream }: { stream: DesktopStream }) {
  const { phase, startedAt, droppedFrames, bitrate, microphone } = useStreamState(stream);
  const now = useOwnClock();
  const [stopping, setStopping] = useState(false);
  const stop = async () => {
    setStopping(true);
    await stream.stop().catch(() => setStopping(false));
  };
  return (
    <div className={bar} data-dark="">
      <Hidden>
        <h1>Broadcast</h1>
      </Hidden>
      {phase === 'live' && startedAt ? (
        <>
          <LiveBadge />
          <bdi>{formatElapsed(now - Date.parse(startedAt))}</bdi>
          <span>Dropped {formatCount(droppedFrames)}</span>
          <span>{formatCount(bitrate)} kbit/s</span>
          {microphone !== null && (
            <label>
              Mic <meter min={0} max={1} value={microphone} />
            </label>
          )}
        </>
      ) : (
        <span role="status">Not live</span>
      )}
      <Button
        data-track="stop_broadcast"
        variant="warning"
        size={40}
        icon={<Square {...smallIcon} />}
        loading={stopping}
        onClick={stop}
      >
        Stop
      </Button>
    </div>
  );
}

/** This computer's clock, updated every second. The app reports the start of the broadcast by this clock. */
function useOwnClock(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
