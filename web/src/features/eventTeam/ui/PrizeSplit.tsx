import { css } from '@linaria/core';
import { Check, Clock } from 'lucide-react';
import { useState } from 'react';
import type { OwnTeamView } from '@/entities/tournament';
import { formatPercent } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { StateChip } from '@/shared/ui/chip';
import { TextField } from '@/shared/ui/field';
import { tinyIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { Panel, Sub } from '@/shared/ui/text';
import { initialPercents, sharesOf, splitFault } from '../model/split.ts';
import type { TeamActions } from '../model/useTeamActions.ts';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
`;

export interface PrizeSplitProps {
  team: OwnTeamView;
  selfId: string;
  captain: boolean;
  /** Whether shares can still be proposed and accepted. */
  open: boolean;
  actions: TeamActions;
}

/** The split of the team's prize: the proposed shares, who has accepted them, and a form for the captain. */
export function PrizeSplit({ team, selfId, captain, open, actions }: PrizeSplitProps) {
  const [editing, setEditing] = useState(false);
  const proposed = team.members.some(({ bps }) => bps !== null);
  const self = team.members.find(({ user }) => user.id === selfId);
  const agreed = proposed && team.members.every(({ acceptsSplit }) => acceptsSplit);
  return (
    <section className={stack} aria-label="Prize shares">
      <h3>Prize shares</h3>
      <Sub>{explain({ proposed, agreed, open })}</Sub>
      {proposed && <Shares team={team} />}
      {open && proposed && self && !self.acceptsSplit && (
        <Button
          data-track="accept_split"
          variant="success"
          loading={actions.busy === 'acceptSplit'}
          onClick={() => void actions.acceptSplit()}
        >
          Accept shares
        </Button>
      )}
      {open && captain && !editing && team.members.length > 1 && (
        <Button variant="secondary" onClick={() => setEditing(true)}>
          {proposed ? 'Propose other shares' : 'Propose shares'}
        </Button>
      )}
      {open && captain && editing && <SplitForm team={team} actions={actions} onDone={() => setEditing(false)} />}
    </section>
  );
}

function explain({ proposed, agreed, open }: { proposed: boolean; agreed: boolean; open: boolean }): string {
  if (agreed) return 'Everyone accepted these shares.';
  if (proposed && open) return 'Takes effect once everyone accepts, before the event locks.';
  return 'Everyone who paid the entry gets an equal share.';
}

function Shares({ team }: { team: OwnTeamView }) {
  return (
    <Panel>
      <LedgerList bare aria-label="Proposed shares">
        {team.members.map(({ user, bps, acceptsSplit }) => (
          <LedgerRow
            key={user.id}
            title={user.username}
            figures={formatPercent((bps ?? 0) / 100)}
            action={
              acceptsSplit ? (
                <StateChip tone="mint" icon={<Check {...tinyIcon} />}>
                  Accepted
                </StateChip>
              ) : (
                <StateChip tone="amber" icon={<Clock {...tinyIcon} />}>
                  Waiting
                </StateChip>
              )
            }
          />
        ))}
      </LedgerList>
    </Panel>
  );
}

interface SplitFormProps {
  team: OwnTeamView;
  actions: TeamActions;
  onDone: () => void;
}

function SplitForm({ team, actions, onDone }: SplitFormProps) {
  const [percents, setPercents] = useState(() => initialPercents(team.members));
  const fault = splitFault(team.members, percents);
  const propose = async () => {
    if (await actions.propose(sharesOf(team.members, percents))) onDone();
  };
  return (
    <div className={stack}>
      {team.members.map(({ user }) => (
        <TextField
          key={user.id}
          label={user.username}
          inputMode="numeric"
          maxLength={3}
          after="%"
          value={percents[user.id] ?? ''}
          onChange={(text) => setPercents({ ...percents, [user.id]: text })}
        />
      ))}
      <Button
        data-track="propose_split"
        loading={actions.busy === 'propose'}
        reason={fault ?? undefined}
        onClick={() => void propose()}
      >
        Propose these shares
      </Button>
    </div>
  );
}
