import { css } from '@linaria/core';
import { Globe, Lock, X } from 'lucide-react';
import { PeoplePicker } from '@/entities/match';
import { useSession } from '@/entities/session';
import { formatMinutes, formatMoney } from '@/shared/lib/format';
import { Avatar } from '@/shared/ui/avatar';
import { Button, IconButton } from '@/shared/ui/button';
import { icon, smallIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { MoneyText } from '@/shared/ui/money';
import { Radio, RadioGroup } from '@/shared/ui/radio';
import { KeyValue, Panel, Sub } from '@/shared/ui/text';
import type { CreateMatchFlow } from '../model/useCreateMatch.ts';
import { palOf } from './AddTeam.tsx';
import { SavedSetups } from './SavedSetups.tsx';

const stack = css`
  display: grid;
  gap: var(--space-20);
  max-width: 560px;
`;

const box = css`
  padding: var(--space-12) var(--space-20);
`;

const invite = css`
  display: grid;
  gap: var(--space-12);
  padding: var(--space-12) var(--space-20) var(--space-16);
`;

interface Props {
  flow: CreateMatchFlow;
}

/** Step 9: who can join, and a summary before money is held. */
export function OpenStep({ flow }: Props) {
  const { draft, game, mode, console: on } = flow;
  const durations = flow.catalog.data?.config.durations;
  return (
    <div className={stack}>
      <Panel aria-label="Who can join">
        <RadioGroup
          label="Who can join"
          value={draft.visibility}
          onChange={(value) => flow.choose({ visibility: value === 'private' ? 'private' : 'public' })}
        >
          <Radio
            value="public"
            mark={<Globe {...icon} />}
            title="Anyone"
            text={durations && `Listed for ${formatMinutes(durations.matchOpenMinutes)}`}
          />
          <Radio
            value="private"
            mark={<Lock {...icon} />}
            title="Invited players only"
            text={durations && `They have ${formatMinutes(durations.matchInviteMinutes)} to accept`}
          />
        </RadioGroup>
        {draft.visibility === 'private' && <Invite flow={flow} />}
      </Panel>
      <Panel className={box}>
        <KeyValue
          ruled
          rows={[
            { label: 'Game', value: game?.name },
            { label: 'Mode', value: `${mode?.name}, best of ${mode?.bestOf}` },
            { label: 'Console', value: on?.name },
            ...(draft.teamSize > 1 ? [{ label: 'Team', value: `${draft.teamSize}v${draft.teamSize}` }] : []),
            { label: 'Held now', value: <MoneyText cents={draft.amount} /> },
            {
              label: 'Winning side takes',
              value: <MoneyText cents={2 * draft.teamSize * draft.amount} />,
              total: true,
            },
          ]}
        />
      </Panel>
      <div>
        <SavedSetups flow={flow} />
      </div>
      <Sub>
        Your {formatMoney(draft.amount)} is held while the match is open, and refunded in full if it doesn’t start.
      </Sub>
    </div>
  );
}

/** Chooses players to invite. Without any, the match is joined through the link that is created with it. */
function Invite({ flow }: Props) {
  const self = useSession()?.user.id;
  const { invited, gameId, consoleId, team } = flow.draft;
  const ids = invited.map(({ userId }) => userId);
  return (
    <div className={invite}>
      {invited.length > 0 && (
        <LedgerList bare aria-label="Invited">
          {invited.map((pal) => (
            <LedgerRow
              key={pal.userId}
              icon={<Avatar name={pal.username} src={pal.profileImageUrl} size={36} />}
              title={pal.username}
              text="Will be invited"
              action={
                <IconButton
                  label={`Remove ${pal.username}`}
                  onClick={() => flow.choose({ invited: invited.filter(({ userId }) => userId !== pal.userId) })}
                >
                  <X {...smallIcon} />
                </IconButton>
              }
            />
          ))}
        </LedgerList>
      )}
      <Sub>First to accept plays you. Or skip this and share a link instead.</Sub>
      <PeoplePicker
        gameId={gameId ?? ''}
        consoleId={consoleId ?? ''}
        title="Recent opponents"
        first="opponent"
        without={[self ?? '', ...ids, ...team.map(({ userId }) => userId)]}
        action={(person) => (
          <Button
            variant="secondary"
            aria-label={`Invite ${person.user?.username ?? 'them'}`}
            onClick={() => flow.choose({ invited: [...invited, palOf(person)] })}
          >
            Invite
          </Button>
        )}
      />
    </div>
  );
}
