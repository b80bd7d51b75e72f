import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Ban, Gamepad2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { plural } from '@/shared/lib/format';
import { Checkbox } from '@/shared/ui/checkbox';
import { TextField } from '@/shared/ui/field';
import { icon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { Radio, RadioGroup } from '@/shared/ui/radio';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { Panel, Sub } from '@/shared/ui/text';
import { type CreateMatchCatalogQuery, CreateMatchRulesDocument } from '../api/createMatch.generated.ts';
import type { CreateMatchFlow } from '../model/useCreateMatch.ts';
import { Requirements } from './Requirements.tsx';

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(148px, 1fr));
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;

  button {
    display: grid;
    gap: 2px;
    width: 100%;
    padding: 12px;
    border: 1px solid var(--rule);
    border-radius: var(--r-panel);
    background: var(--ink-3);
    color: var(--bone);
    font: inherit;
    text-align: left;
    cursor: pointer;
  }

  button:hover {
    background: var(--ink-4);
  }

  button[aria-pressed='true'] {
    border-color: var(--mint);
    background: var(--selected);
  }

  img {
    width: 56px;
    height: 56px;
    margin-bottom: 8px;
    border-radius: var(--r-control);
  }

  b {
    font-weight: 600;
    color: var(--paper);
  }
`;

const stack = css`
  display: grid;
  gap: 20px;
`;

const rules = css`
  margin: 0;
  padding: 12px 20px 12px 36px;
  list-style: disc;

  li::marker {
    color: var(--ash);
  }

  li {
    padding: 4px 0;
  }
`;

const bannedItems = css`
  summary {
    min-height: 44px;
    font-weight: 600;
    line-height: 44px;
    color: var(--paper);
    cursor: pointer;
  }
`;

interface Props {
  flow: CreateMatchFlow;
}

/** Games the person has played before come first; otherwise the catalogue's order. */
function recentFirst(catalog: CreateMatchCatalogQuery | undefined) {
  const played = new Set(catalog?.userAttributes.gameIds);
  return (catalog?.games ?? []).toSorted((a, b) => Number(played.has(b.id)) - Number(played.has(a.id)));
}

/** 1: the game. */
export function SelectGame({ flow }: Props) {
  const [search, setSearch] = useState('');
  const { catalog } = flow;
  const wanted = search.trim().toLowerCase();
  const games = recentFirst(catalog.data).filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <div className={stack}>
      <TextField
        label="Search games"
        labelHidden
        placeholder="Search games"
        type="search"
        value={search}
        onChange={setSearch}
      />
      <Region
        bare
        titleHidden
        title="Games"
        thing="games"
        query={{ ...catalog, loading: catalog.loading && !catalog.data }}
        ready={catalog.data !== undefined}
        empty={games.length === 0 && <EmptyState title={`No game is called “${search}”`} />}
        skeleton={<SkeletonRows count={4} />}
      >
        <ul className={grid}>
          {games.map((game) => (
            <li key={game.id}>
              <button
                type="button"
                aria-pressed={game.id === flow.draft.gameId}
                onClick={() => flow.chooseAndGo({ gameId: game.id })}
              >
                {game.imageUrl && <img src={game.imageUrl} alt="" loading="lazy" />}
                <b>{game.name}</b>
                <Sub>{game.openMatches > 0 ? plural(game.openMatches, 'open match', 'open matches') : game.genre}</Sub>
              </button>
            </li>
          ))}
        </ul>
      </Region>
    </div>
  );
}

/** 2: what it is played on. */
export function SelectConsole({ flow }: Props) {
  const all = flow.catalog.data?.consoles.filter(({ id }) => flow.game?.consoleIds.includes(id)) ?? [];
  return (
    <Panel>
      <RadioGroup
        label="Console"
        value={flow.draft.consoleId}
        onChange={(consoleId) => flow.chooseAndGo({ consoleId })}
      >
        {all.map(({ id, name }) => (
          <Radio key={id} value={id} mark={<Gamepad2 {...icon} />} title={name} />
        ))}
      </RadioGroup>
    </Panel>
  );
}

/** 3: the mode. Modes that are played in teams alone open with teams. */
export function SelectMode({ flow }: Props) {
  const { modes } = flow;
  return (
    <Region
      titleHidden
      title="Modes"
      thing="modes"
      query={{ ...modes, loading: modes.loading && !modes.data }}
      ready={modes.data !== undefined}
      skeleton={<SkeletonRows count={3} />}
    >
      <RadioGroup
        label="Mode"
        value={flow.draft.gameModeId}
        onChange={(gameModeId) => flow.chooseAndGo({ gameModeId })}
      >
        {modes.data?.gameModes.map((mode) => (
          <Radio
            key={mode.id}
            value={mode.id}
            disabled={!mode.teamSizes.includes(1)}
            title={mode.name}
            text={mode.teamSizes.includes(1) ? mode.description : 'Needs a team: team matches come next'}
            aside={<Sub>Best of {mode.bestOf}</Sub>}
          />
        ))}
      </RadioGroup>
    </Region>
  );
}

/** 4: the rules that will count, what may not be used, and whether the person can play at all. */
export function ReviewMode({ flow }: Props) {
  const { mode, draft } = flow;
  const variables = { gameId: draft.gameId ?? '', gameModeId: draft.gameModeId ?? '' };
  const more = useQuery(CreateMatchRulesDocument, { variables });
  const sets = more.data?.elementSets ?? [];
  // Where there is nothing to choose, it is chosen.
  const onlySetId = sets.length === 1 && draft.elementSetId === null ? (sets[0]?.id ?? null) : null;
  const chooseSet = useEffectEvent((elementSetId: string) => flow.choose({ elementSetId }));
  useEffect(() => {
    if (onlySetId) chooseSet(onlySetId);
  }, [onlySetId]);
  const banned = more.data?.bannedItems ?? [];
  if (!mode) return <SkeletonRows count={4} />;
  return (
    <div className={stack}>
      <Panel aria-label="Rules">
        <ul className={rules}>
          {mode.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Panel>
      {sets.length > 0 && (
        <Panel aria-label="Played on">
          <RadioGroup
            label="Played on"
            value={draft.elementSetId}
            onChange={(elementSetId) => flow.choose({ elementSetId })}
          >
            {sets.map((set) => (
              <Radio
                key={set.id}
                value={set.id}
                title={set.name}
                text={set.elements.map(({ name }) => name).join(', ')}
                aside={<Sub>{set.rule}</Sub>}
              />
            ))}
          </RadioGroup>
        </Panel>
      )}
      {banned.length > 0 && (
        <details className={bannedItems}>
          <summary>{plural(banned.length, 'banned item')}</summary>
          <LedgerList>
            {banned.map((item) => (
              <LedgerRow key={item.id} icon={<Ban {...icon} />} title={item.name} text={item.reason ?? item.kind} />
            ))}
          </LedgerList>
        </details>
      )}
      <Requirements flow={flow} />
      <Checkbox checked={draft.rulesAccepted} onChange={(rulesAccepted) => flow.choose({ rulesAccepted })}>
        I have read these rules. Only they count.
      </Checkbox>
    </div>
  );
}
