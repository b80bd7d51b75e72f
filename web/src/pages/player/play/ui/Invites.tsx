import { useMutation } from '@apollo/client/react';
import { css } from '@linaria/core';
import type { MatchView } from '@/entities/match';
import { DeclineMatchDocument } from '@/features/joinMatch';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { useNow } from '@/shared/lib/clock';
import { formatMoney, formatRelative } from '@/shared/lib/format';
import { toast } from '@/shared/lib/toasts';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { Count } from '@/shared/ui/chip';
import { Panel, Sub } from '@/shared/ui/text';

const panel = css`
  h2 {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 12px 16px;
    font-size: 17px;
    line-height: 24px;
    font-stretch: 112%;
  }

  article {
    display: grid;
    gap: 8px;
    padding: 12px 16px 16px;
    border-top: 1px solid var(--rule);
  }

  article > div {
    display: flex;
    align-items: center;
    gap: 12px;
  }

  b {
    display: block;
    font-weight: 600;
    color: var(--paper);
  }

  article > div:last-child > * {
    flex: 1;
  }
`;

/** Invitations to private matches, each with both answers. */
export function Invites({
  matches,
  onAccept,
}: {
  matches: readonly MatchView[];
  onAccept: (match: MatchView) => void;
}) {
  if (matches.length === 0) return null;
  return (
    <Panel className={panel} aria-labelledby="invites">
      <h2 id="invites">
        Invites <Count value={matches.length} />
      </h2>
      {matches.map((match) => (
        <Invite key={match.id} match={match} onAccept={() => onAccept(match)} />
      ))}
    </Panel>
  );
}

function Invite({ match, onAccept }: { match: MatchView; onAccept: () => void }) {
  const now = useNow('minute');
  const [decline, { loading }] = useMutation(DeclineMatchDocument, {
    update: (cache) => cache.evict({ id: 'ROOT_QUERY', fieldName: 'activeMatches' }),
  });
  const host = match.participants.find(({ userId }) => userId === match.creatorId)?.user;
  const no = () =>
    decline({ variables: { id: match.id } }).catch((error: unknown) => {
      if (!isAnsweredCentrally(error))
        toast({ kind: 'error', title: 'Couldn’t decline', text: refusalOf(error).message });
    });
  return (
    <article>
      <div>
        <Avatar name={host?.username ?? '?'} src={host?.profileImageUrl} size={36} />
        <span>
          <b>{host?.username ?? 'Someone'}</b>
          <Sub>
            {match.game.name} · {match.gameMode.name}
          </Sub>
        </span>
      </div>
      <Sub>
        {formatMoney(match.entryAmount)} to win {formatMoney(match.potAmount)}
        {match.deadline && ` · closes ${formatRelative(match.deadline.at, now)}`}
      </Sub>
      <div>
        <Button variant="success" onClick={onAccept}>
          Accept
        </Button>
        <Button variant="grey" loading={loading} onClick={no}>
          Decline
        </Button>
      </div>
    </article>
  );
}
