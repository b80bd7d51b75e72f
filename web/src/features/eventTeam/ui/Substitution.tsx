import { css } from '@linaria/core';
import { useState } from 'react';
import type { OwnTeamView } from '@/entities/tournament';
import { Button } from '@/shared/ui/button';
import { Select } from '@/shared/ui/select';
import { Sub } from '@/shared/ui/text';
import type { TeamActions } from '../model/useTeamActions.ts';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
`;

/** Lets the captain swap a substitute into the lineup before the team's next match starts. */
export function Substitution({ team, actions }: { team: OwnTeamView; actions: TeamActions }) {
  const bench = team.members.filter(({ slot }) => slot === 'bench');
  const players = team.members.filter(({ slot, captain }) => slot === 'lineup' && !captain);
  const [intoId, setIntoId] = useState<string>();
  const [outId, setOutId] = useState<string>();
  const into = bench.find(({ user }) => user.id === intoId) ?? bench[0];
  const out = players.find(({ user }) => user.id === outId) ?? players[0];
  if (!into || !out) return null;
  const options = (members: typeof bench) => members.map(({ user }) => ({ value: user.id, label: user.username }));
  return (
    <section className={stack} aria-label="Substitute">
      <h3>Bring in a substitute</h3>
      <Select label="Comes in" size="field" value={into.user.id} options={options(bench)} onChange={setIntoId} />
      <Select label="Goes out" size="field" value={out.user.id} options={options(players)} onChange={setOutId} />
      <Button
        data-track="substitute_player"
        variant="secondary"
        loading={actions.busy === 'substitute'}
        onClick={() => void actions.substitute(into.user.id, out.user.id)}
      >
        Swap players
      </Button>
      <Sub>
        You can swap until your next match starts. Prizes go to those who paid the entry, unless you agreed otherwise.
      </Sub>
    </section>
  );
}
