import { useQuery } from '@apollo/client/react';
import { Share2 } from 'lucide-react';
import { Navigate, useParams } from 'react-router-dom';
import { useSession } from '@/entities/session';
import type { PlayEventView } from '@/entities/tournament';
import { isMissing, refusalOf } from '@/shared/api';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { ButtonLink, IconButton } from '@/shared/ui/button';
import { CopyChip } from '@/shared/ui/chip';
import { icon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { Missing, RegionError, SkeletonRows } from '@/shared/ui/region';
import { TournamentMarketDocument } from '../api/tournamentPage.generated.ts';
import { useTournament } from '../model/useTournament.ts';
import { TournamentRoom } from './TournamentRoom.tsx';
import { TournamentSkeleton } from './TournamentSkeleton.tsx';
import { page } from './tournament.css.ts';

/** `/tournament/{id}`: a tournament or play event, for players and spectators. */
export function TournamentPage() {
  const { eventId = '' } = useParams();
  const session = useSession();
  const selfId = session?.scope === 'full' ? session.user.id : null;
  const { query, summary, refetch } = useTournament(eventId);
  const event = summary?.event;
  return (
    <>
      <PageBar
        title={event?.name ?? 'Tournament'}
        note={event && `${event.game.name} · No. ${event.number}`}
        back={routes.play({ tab: event?.kind === 'play_event' ? 'play-events' : 'tournaments' })}
        actions={event && <Actions event={event} />}
      />
      {summary && (
        <TournamentRoom key={`${summary.event.id} ${selfId}`} summary={summary} selfId={selfId} refetch={refetch} />
      )}
      {!summary && query.loading && <TournamentSkeleton />}
      {!summary && !query.loading && (
        <div className={page}>
          {query.error && !isMissing(refusalOf(query.error)) ? (
            <RegionError thing="this tournament" error={query.error} onRetry={refetch} />
          ) : (
            <OtherEvent id={eventId} />
          )}
        </div>
      )}
    </>
  );
}

/** Redirects to the page of a stake event, because notifications about stake events also link to this page. */
function OtherEvent({ id }: { id: string }) {
  const { data, loading } = useQuery(TournamentMarketDocument, { variables: { eventId: id } });
  if (data?.stakeEvent) return <Navigate replace to={routes.stakeEvent(id)} />;
  if (loading) return <SkeletonRows count={2} />;
  return (
    <Missing
      thing="tournament"
      action={
        <ButtonLink data-track="open_tournaments" to={routes.play({ tab: 'tournaments' })}>
          See tournaments
        </ButtonLink>
      }
    />
  );
}

function Actions({ event }: { event: PlayEventView }) {
  const text = `${event.name}, ${event.game.name} ${event.mode.name}.`;
  return (
    <>
      {event.code !== null && <CopyChip value={event.code} name="Copy event code" />}
      <IconButton
        data-track="share_tournament"
        label="Share"
        onClick={() => openOverlay({ kind: 'share', link: linkOf(event), text })}
      >
        <Share2 {...icon} />
      </IconButton>
    </>
  );
}

/** Link to the event. For invite-only events, the link contains the code that is required to register. */
const linkOf = ({ id, inviteOnly, code }: PlayEventView) =>
  routes.tournament(id, inviteOnly && code !== null ? { code } : {});
