import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useState } from 'react';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { Select } from '@/shared/ui/select';
import { Sub } from '@/shared/ui/text';
import { HowToPlayModesDocument, type HowToPlayQuery } from '../api/howToPlay.generated.ts';

const list = css`
  display: grid;
  gap: var(--space-20);

  ol {
    display: grid;
    gap: var(--space-6);
    margin: var(--space-8) 0 0;
    padding-left: var(--space-20);
    list-style: decimal;
  }
`;

/** The rules for each mode of one game. */
export function GameRules({ games }: { games: HowToPlayQuery['games'] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const gameId = chosen ?? games[0]?.id ?? '';
  const query = useQuery(HowToPlayModesDocument, { variables: { gameId } });
  const modes = query.data?.gameModes;
  return (
    <Region
      bare
      as="h3"
      title="Rules"
      thing="the rules"
      query={query}
      ready={modes !== undefined}
      aside={
        // The wrapper is needed because the select renders a hidden field, which would otherwise be the last child.
        <div>
          <Select
            label="Game"
            value={gameId}
            options={games.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setChosen}
          />
        </div>
      }
      skeleton={<SkeletonRows count={4} picture={false} />}
    >
      <div className={list}>
        {modes?.map(({ id, name, description, rules, streamingRequired }) => (
          <section key={id}>
            <h4>{name}</h4>
            <Sub>
              {description}
              {streamingRequired && ' Both sides stream on their linked channels.'}
            </Sub>
            <ol>
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </Region>
  );
}
