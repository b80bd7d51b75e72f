import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Check, X } from 'lucide-react';
import type { CommentatorEvent_CardFragment } from '@/entities/commentator';
import { useNow } from '@/shared/lib/clock';
import { formatElapsed } from '@/shared/lib/format';
import { useOnline } from '@/shared/lib/media';
import { Banner } from '@/shared/ui/banner';
import { LiveBadge } from '@/shared/ui/chip';
import { HoldButton } from '@/shared/ui/hold-button';
import { smallIcon } from '@/shared/ui/icons';
import { ConsoleTrailersDocument } from '../api/console.generated.ts';
import { airRefusal, useAir } from '../model/useAir.ts';

const panel = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-16);
  padding: var(--space-16);
  border: 1px solid var(--line);
  border-radius: var(--r-panel);

  h2 {
    width: 100%;
    font-size: var(--size-body);
  }

  li,
  & > p {
    display: flex;
    align-items: center;
    gap: var(--space-8);
    min-height: 24px;
  }
`;

interface SwitchProps {
  one: CommentatorEvent_CardFragment;
  /** Called when the platform refuses, because the event has changed since it was loaded. */
  onChanged: () => void;
}

/** The switch for going on the air. Its checks only warn and don't prevent it. */
export function LiveSwitch({ one, onChanged }: SwitchProps) {
  const now = useNow('minute');
  const online = useOnline();
  const { setLive, busy, error } = useAir(one.id, onChanged);
  const live = one.claim === 'mine' && one.liveSince !== null;
  const trailers = useQuery(ConsoleTrailersDocument, { skip: one.leagueId === null });
  const refusal = live ? null : airRefusal(one, now);
  return (
    <>
      {error && (
        <div role="alert">
          <Banner tone="rose" title={error} />
        </div>
      )}
      {live && !one.streamLive && (
        <div role="status">
          <Banner tone="amber" title="Your stream isn’t on Twitch">
            We check again every few seconds. While the event is live, staking is suspended if there’s no stream.
          </Banner>
        </div>
      )}
      <section className={panel} aria-label="Live switch">
        <h2>Live switch</h2>
        <p>
          {one.liveSince ? (
            <>
              <LiveBadge />
              <TimeOnAir since={one.liveSince} />
            </>
          ) : (
            <bdi>Off the air</bdi>
          )}
        </p>
        <ul aria-label="Checks">
          <Tick done={one.streamLive}>Stream found</Tick>
          <Tick done={one.teamsReady}>Teams ready</Tick>
          {trailers.data && (
            <Tick done={trailers.data.commentatorTrailers.some(({ leagueId }) => leagueId === one.leagueId)}>
              Trailer uploaded
            </Tick>
          )}
        </ul>
        <HoldButton
          data-track="commentator_air"
          variant={live ? 'warning' : 'primary'}
          loading={busy}
          reason={refusal ?? (online ? null : 'You’re offline.')}
          onConfirm={() => void setLive(!live)}
        >
          {live ? 'Go off air' : 'Set live'}
        </HoldButton>
      </section>
    </>
  );
}

function TimeOnAir({ since }: { since: string }) {
  const now = useNow('second');
  return <bdi role="timer">{formatElapsed(now - Date.parse(since))}</bdi>;
}

function Tick({ done, children }: { done: boolean; children: string }) {
  return (
    <li>
      {done ? <Check {...smallIcon} /> : <X {...smallIcon} />}
      <bdi>{done ? children : `Not yet: ${children.toLowerCase()}`}</bdi>
    </li>
  );
}
