import { css } from '@linaria/core';
import { CircleAlert } from 'lucide-react';
import { PeoplePicker, useMatchTeam } from '@/entities/match';
import { Avatar } from '@/shared/ui/avatar';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { StateChip } from '@/shared/ui/chip';
import { icon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { Panel } from '@/shared/ui/text';
import type { OpenMatch } from '../model/useOpenMatch.ts';
import { SendLink } from './SendLink.tsx';

const stack = css`
  display: grid;
  gap: var(--space-20);
`;

/** Step 12: invites opponents by link and, for a private match, also by name. Recent opponents are listed first. */
export function SendInvite({ match, selfId }: { match: OpenMatch; selfId: string }) {
  const team = useMatchTeam(match.id);
  const asked = match.participants.filter(({ side }) => side === 'b');
  const open = match.visibility === 'public';
  return (
    <div className={stack}>
      {team.message && (
        <div role="alert">
          <Banner tone="rose" icon={<CircleAlert {...icon} />} title={team.message} as="h3" />
        </div>
      )}
      <SendLink match={match} />
      {asked.length > 0 && (
        <Panel>
          <LedgerList bare aria-label="Invited">
            {asked.map(({ id, user }) => (
              <LedgerRow
                key={id}
                icon={<Avatar name={user?.username ?? '?'} src={user?.profileImageUrl} size={36} />}
                title={user?.username ?? 'Unknown player'}
                figures={<StateChip>Invited</StateChip>}
              />
            ))}
          </LedgerList>
        </Panel>
      )}
      {!open && (
        <PeoplePicker
          gameId={match.game.id}
          consoleId={match.console.id}
          title="Recent opponents"
          first="opponent"
          without={[selfId, ...match.participants.map(({ userId }) => userId)]}
          action={({ userId, user }) => (
            <Button
              variant="secondary"
              loading={team.busy === userId}
              disabled={team.busy !== null}
              aria-label={`Invite ${user?.username ?? 'them'}`}
              onClick={() => void team.invite(userId, 'opponent')}
            >
              Invite
            </Button>
          )}
        />
      )}
    </div>
  );
}
