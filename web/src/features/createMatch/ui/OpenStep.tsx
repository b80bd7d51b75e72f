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
  gap: 20px;
  max-width: 560px;
`;

const box = css`
  padding: 12px 20px;
`;

const invite = css`
  display: grid;
  gap: 12px;
  padding: 12px 20px 16px;
`;

interface Props {
  flow: CreateMatchFlow;
}

/** 9: who may join, and the last look before money is held. */
export function OpenStep({ flow }: Props) {
  const { draft, game, mode, console: on } = flow;
  const durations = flow.catalog.data?.config.durations;
  return (
    <div className={stack}>
      <Panel aria-label="Who may join">
        <RadioGroup
          label="Who may join"
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
            title="Someone I invite"
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
            { label: 'Played on', value: on?.name },
            ...(draft.teamSize > 1 ? [{ label: 'Team', value: `${draft.teamSize} on ${draft.teamSize}` }] : []),
            { label: 'Held from you now', value: <MoneyText cents={draft.amount} /> },
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
        Your {formatMoney(draft.amount)} is held while the match is open. It comes back in full if it does not start.
      </Sub>
    </div>
  );
}

/** Who is asked; with nobody the match is joined by its link, which there is once it is made. */
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
              text="Gets the invitation"
              action={
                <IconButton
                  label={`Take ${pal.username} out`}
                  onClick={() => flow.choose({ invited: invited.filter(({ userId }) => userId !== pal.userId) })}
                >
                  <X {...smallIcon} />
                </IconButton>
              }
            />
          ))}
        </LedgerList>
      )}
      <Sub>Who accepts first plays. Invite nobody, and you get a link to send.</Sub>
      <PeoplePicker
        gameId={gameId ?? ''}
        consoleId={consoleId ?? ''}
        title="Recent rivals"
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
