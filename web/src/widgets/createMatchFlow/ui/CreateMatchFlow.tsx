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

/** The create-match flow from the first choice to the result, with what other features bring into it. */
export function CreateMatchFlow() {
  return (
    <CreateMatchModal
      stream={<StreamSetUp />}
      ready={(match) => <Begin match={match} />}
      results={(match) => <Outcome match={match} />}
    />
  );
}

/** Getting ready and starting, where nothing has to be picked; what has to be picked is picked in the room. */
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
      <Sub>Everybody is in. The room has the lobby, the rules and, where one picks or bans, the choice.</Sub>
      {seat?.ready ? (
        <Button size={48} loading={ready.busy} reason={start.allowed ? undefined : start.reason} onClick={ready.start}>
          Start
        </Button>
      ) : (
        <Button size={48} loading={ready.busy} onClick={() => void ready.setReady(true)}>
          Ready
        </Button>
      )}
    </>
  );
}

/** Both claims side by side; how it ended, once it has. */
function Outcome({ match }: { match: MatchView }) {
  const selfId = useSession()?.user.id ?? null;
  const { title, yourTurn } = matchStanding(match, selfId);
  return (
    <div className={stack}>
      <Banner tone={yourTurn ? 'amber' : 'neutral'} title={title} as="h3">
        {match.outcome ?? 'The room is where scores and proof go.'}
      </Banner>
      {match.startedAt && <Reports match={match} selfSide={ownSeat(match, selfId)?.side ?? null} />}
    </div>
  );
}
