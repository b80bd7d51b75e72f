import { css } from '@linaria/core';
import { CircleAlert } from 'lucide-react';
import { canStart, type MatchView, matchStanding, ownSeat } from '@/entities/match';
import { useSession } from '@/entities/session';
import { CreateMatchModal } from '@/features/createMatch';
import { useReadyMatch } from '@/features/readyMatch';
import { Reports } from '@/features/submitResult';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { Sub } from '@/shared/ui/text';
import { StreamSetUp } from './StreamSetUp.tsx';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
`;

/** The create-match flow from setup to result, composed from several features. */
export function CreateMatchFlow() {
  return (
    <CreateMatchModal
      stream={<StreamSetUp />}
      ready={(match) => <Begin match={match} />}
      results={(match) => <Outcome match={match} />}
    />
  );
}

/** Controls for readying up and starting, for modes without picks. Picks are made on the match page. */
function Begin({ match }: { match: MatchView }) {
  const selfId = useSession()?.user.id ?? null;
  const ready = useReadyMatch(match);
  const seat = ownSeat(match, selfId);
  const start = canStart(match, selfId);
  return (
    <>
      {ready.message && (
        <div role="alert">
          <Banner tone="rose" icon={<CircleAlert {...icon} />} title={ready.message} as="h3" />
        </div>
      )}
      <Sub>The match page has the lobby, the rules and any picks and bans.</Sub>
      {seat?.ready ? (
        <Button
          data-track="start_match"
          size={48}
          loading={ready.busy}
          reason={start.allowed ? undefined : start.reason}
          onClick={ready.start}
        >
          Start
        </Button>
      ) : (
        <Button data-track="match_ready" size={48} loading={ready.busy} onClick={() => void ready.setReady(true)}>
          Ready
        </Button>
      )}
    </>
  );
}

/** Shows both reports side by side, with the outcome once it is decided. */
function Outcome({ match }: { match: MatchView }) {
  const selfId = useSession()?.user.id ?? null;
  const { title, yourTurn } = matchStanding(match, selfId);
  return (
    <div className={stack}>
      <Banner tone={yourTurn ? 'amber' : 'neutral'} title={title} as="h3">
        {match.outcome ?? 'Report scores and upload proof on the match page.'}
      </Banner>
      {match.startedAt && <Reports match={match} selfSide={ownSeat(match, selfId)?.side ?? null} />}
    </div>
  );
}
