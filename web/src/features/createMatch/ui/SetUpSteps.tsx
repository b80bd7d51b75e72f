import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Ban, Gamepad2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { plural } from '@/shared/lib/format';
import { Checkbox } from '@/shared/ui/checkbox';
import { icon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { Radio, RadioGroup } from '@/shared/ui/radio';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { KeyValue, Panel, Sub } from '@/shared/ui/text';
import { CreateMatchRulesDocument } from '../api/createMatch.generated.ts';
import type { CreateMatchFlow } from '../model/useCreateMatch.ts';
import { Requirements } from './Requirements.tsx';

const stack = css`
  display: grid;
  gap: 20px;
`;

const facts = css`
  padding: 8px 20px;
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

/** 2: what it is played on, and under which name one plays there. */
export function SelectConsole({ flow }: Props) {
  const all = flow.catalog.data?.consoles.filter(({ id }) => flow.game?.consoleIds.includes(id)) ?? [];
  return (
    <Panel>
      <RadioGroup
        label="Console"
        value={flow.draft.consoleId}
        onChange={(consoleId) => flow.chooseAndGo({ consoleId })}
      >
        {all.map(({ id, name, idSystemId }) => (
          <Radio
            key={id}
            value={id}
            mark={<Gamepad2 {...icon} />}
            title={name}
            text={nameNeeded(flow, flow.game?.idSystemId ?? idSystemId)}
          />
        ))}
      </RadioGroup>
    </Panel>
  );
}

/** `Forge tag: kai#4471`, or that one is needed; it is linked with the rules, where all that is missing stands together. */
function nameNeeded({ catalog }: CreateMatchFlow, idSystemId: string | null): string {
  const system = catalog.data?.idSystems.find(({ id }) => id === idSystemId);
  if (!system) return 'No gamer id needed';
  const linked = catalog.data?.gamerIds.find(({ idSystem, state }) => idSystem.id === system.id && state === 'linked');
  return linked ? `${system.valueLabel}: ${linked.value}` : `Needs your ${system.valueLabel}, linked two steps on`;
}

/** 3: the mode, and how many play on a side. */
export function SelectMode({ flow }: Props) {
  const { modes, draft } = flow;
  const choices = (modes.data?.gameModes ?? []).flatMap((mode) => mode.teamSizes.map((size) => ({ mode, size })));
  const choose = (value: string) => {
    const choice = choices.find(({ mode, size }) => choiceOf(mode.id, size) === value);
    if (choice) flow.chooseAndGo({ gameModeId: choice.mode.id, teamSize: choice.size });
  };
  return (
    <Region
      titleHidden
      title="Modes"
      thing="modes"
      query={{ ...modes, loading: modes.loading && !modes.data }}
      ready={modes.data !== undefined}
      empty={choices.length === 0 && <EmptyState title="No mode is open now" />}
      skeleton={<SkeletonRows count={3} />}
    >
      <RadioGroup label="Mode" value={draft.gameModeId && choiceOf(draft.gameModeId, draft.teamSize)} onChange={choose}>
        {choices.map(({ mode, size }) => (
          <Radio
            key={choiceOf(mode.id, size)}
            value={choiceOf(mode.id, size)}
            title={mode.teamSizes.length > 1 ? `${mode.name}, ${size} on ${size}` : mode.name}
            text={mode.description}
            aside={
              <Sub>
                {size > 1 && `${size} a side · `}
                Best of {mode.bestOf}
              </Sub>
            }
          />
        ))}
      </RadioGroup>
    </Region>
  );
}

const choiceOf = (modeId: string, size: number) => `${modeId}:${size}`;

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
      <Panel className={facts} aria-label="How it is played">
        <KeyValue
          ruled
          rows={[
            { label: 'Format', value: mode.bestOf === 1 ? 'One game' : `Best of ${mode.bestOf}` },
            { label: 'Draw', value: mode.drawAllowed ? 'Possible, entries refunded' : 'No draws' },
            { label: 'Stream', value: mode.streamingRequired ? 'Required of both sides' : 'Not required' },
            { label: 'Calling it off', value: 'Free until somebody joins, then both must agree' },
          ]}
        />
      </Panel>
      <Requirements flow={flow} />
      <Checkbox checked={draft.rulesAccepted} onChange={(rulesAccepted) => flow.choose({ rulesAccepted })}>
        I have read these rules. Only they count.
      </Checkbox>
    </div>
  );
}
