import { css } from '@linaria/core';
import { Globe, Lock, X } from 'lucide-react';
import { PeoplePicker } from '@/entities/match';
import { useSession } from '@/entities/session';
import { formatMinutes, formatMoney } from '@/shared/lib/format';
import { matchRanks, rankNames } from '@/shared/lib/match-ranks';
import { Avatar } from '@/shared/ui/avatar';
import { Button, IconButton } from '@/shared/ui/button';
import { icon, smallIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { MoneyText } from '@/shared/ui/money';
import { Radio, RadioGroup } from '@/shared/ui/radio';
import { Select } from '@/shared/ui/select';
import { KeyValue, Panel, Sub } from '@/shared/ui/text';
import { opponentWords } from '../model/opponentWords.ts';
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

const ranks = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
`;

interface Props {
  flow: CreateMatchFlow;
}

/** Lets the user choose who can join. Precedes the review. */
export function People({ flow }: Props) {
  const { draft } = flow;
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
        {draft.visibility === 'private' ? <Invite flow={flow} /> : <RankLimit flow={flow} />}
      </Panel>
    </div>
  );
}

/** Shows all choices for a final check before any money is held. */
export function Review({ flow }: Props) {
  const { draft, game, mode, console: on } = flow;
  return (
    <div className={stack}>
      <Panel className={box}>
        <KeyValue
          ruled
          rows={[
            { label: 'Game', value: game?.name },
            { label: 'Mode', value: `${mode?.name}, best of ${mode?.bestOf}` },
            { label: 'Console', value: on?.name },
            ...(draft.teamSize > 1 ? [{ label: 'Team', value: `${draft.teamSize}v${draft.teamSize}` }] : []),
            { label: 'Opponent', value: opponentWords(draft) },
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

const any = 'any';

/** Limits the ranks that can join. Moving one end past the other moves both. */
function RankLimit({ flow }: Props) {
  const { minRank, maxRank } = flow.draft;
  const place = (rank: string | null) => (matchRanks as readonly (string | null)[]).indexOf(rank);
  const options = matchRanks.map((rank) => ({ value: rank as string, label: rankNames[rank] }));
  const choose = (end: 'minRank' | 'maxRank', value: string) => {
    const rank = matchRanks.find((each) => each === value) ?? null;
    const other = end === 'minRank' ? maxRank : minRank;
    const swapped =
      rank !== null && other !== null && (end === 'minRank' ? place(rank) > place(other) : place(rank) < place(other));
    flow.choose(swapped ? { minRank: rank, maxRank: rank } : { [end]: rank });
  };
  return (
    <div className={invite}>
      <Sub>Opponent’s rank</Sub>
      <div className={ranks}>
        <Select
          label="Lowest rank"
          value={minRank ?? any}
          on={minRank !== null}
          options={[{ value: any, label: 'No minimum' }, ...options]}
          onChange={(value) => choose('minRank', value)}
        />
        <Select
          label="Highest rank"
          value={maxRank ?? any}
          on={maxRank !== null}
          options={[{ value: any, label: 'No maximum' }, ...options]}
          onChange={(value) => choose('maxRank', value)}
        />
      </div>
    </div>
  );
}

/**
 * Lets the user choose players to invite. If there are none, the opponent joins through the link that is created with
 * the match.
 */
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
