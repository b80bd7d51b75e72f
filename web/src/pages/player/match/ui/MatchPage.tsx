import { css } from '@linaria/core';
import { Share2 } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { matchLink } from '@/entities/match';
import { useSession } from '@/entities/session';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { media, queries } from '@/shared/styles';
import { ButtonLink, IconButton } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { Missing, ProgressRule, RegionError } from '@/shared/ui/region';
import { type RoomMatch, useMatchRoom } from '../model/useMatchRoom.ts';
import { OverlayToggle } from './OverlayToggle.tsx';
import { Room } from './Room.tsx';
import { RoomSkeleton } from './RoomSkeleton.tsx';

const page = css`
  flex: 1;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: 1280px;
  margin: 0 auto;
  padding: var(--space-16) var(--gutter) 0;

  & > * {
    flex: 1;
  }

  & > [role='progressbar'] {
    flex: none;
  }

  /* The chat is docked at the right edge. */
  @media ${queries.aboveCompact} {
    max-width: none;
  }

  ${media.phone} {
    padding-top: var(--space-12);
  }
`;

/** `/matches/{id}`: the match page, for players and spectators. */
export function MatchPage() {
  const { matchId = '' } = useParams();
  const inviteCode = useSearchParams()[0].get('invite') ?? undefined;
  const session = useSession();
  const selfId = session?.scope === 'full' ? session.user.id : null;
  const { query, match, gone } = useMatchRoom(matchId);
  const refetch = async () => (await query.refetch()).data?.match?.version ?? null;
  return (
    <>
      <PageBar
        title={match ? `Match ${match.number}` : 'Match'}
        note={match && `${match.game.name} · ${match.gameMode.name} · ${match.console.name}`}
        back={routes.play()}
        actions={
          match && (
            <>
              <OverlayToggle match={match} selfId={selfId} />
              <IconButton data-track="share_match" label="Share" onClick={() => share(match)}>
                <Share2 {...icon} />
              </IconButton>
            </>
          )
        }
      />
      <div className={page}>
        {match && query.loading && <ProgressRule />}
        {match && (
          <Room key={`${match.id} ${selfId}`} match={match} selfId={selfId} inviteCode={inviteCode} refetch={refetch} />
        )}
        {gone && <Gone />}
        {!match && !gone && query.error && !query.loading && (
          <div>
            <RegionError thing="this match" error={query.error} onRetry={() => void query.refetch()} />
          </div>
        )}
        {!match && !gone && query.loading && <RoomSkeleton />}
      </div>
    </>
  );
}

function share(match: RoomMatch): void {
  const text = `${match.game.name}, ${match.gameMode.name}.`;
  openOverlay({ kind: 'share', link: matchLink(match), matchId: match.id, text });
}

function Gone() {
  return (
    <Missing
      thing="match"
      action={
        <ButtonLink data-track="find_match" to={routes.play()}>
          Open matches
        </ButtonLink>
      }
    />
  );
}
