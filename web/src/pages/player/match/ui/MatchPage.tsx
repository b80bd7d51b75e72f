import { css } from '@linaria/core';
import { Share2 } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { matchLink } from '@/entities/match';
import { useSession } from '@/entities/session';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { Button, ButtonLink } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState, ProgressRule, RegionError } from '@/shared/ui/region';
import { type RoomMatch, useMatchRoom } from '../model/useMatchRoom.ts';
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
            <Button variant="secondary" icon={<Share2 {...smallIcon} />} onClick={() => share(match)}>
              Share
            </Button>
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
    <EmptyState
      as="h2"
      title="This match isn’t available"
      action={<ButtonLink to={routes.play()}>Open matches</ButtonLink>}
    >
      The link may be wrong, or the match no longer exists.
    </EmptyState>
  );
}
