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
  gap: var(--space-20);
`;

const facts = css`
  padding: var(--space-8) var(--space-20);
`;

const rules = css`
  margin: 0;
  padding: var(--space-12) var(--space-20) var(--space-12) 36px;
  list-style: disc;

  li::marker {
    color: var(--ash);
  }

  li {
    padding: var(--space-4) 0;
  }
`;

const bannedItems = css`
  summary {
    min-height: 44px;
    font-weight: var(--weight-semibold);
    line-height: var(--leading-44);
    color: var(--paper);
    cursor: pointer;
  }
`;

interface Props {
  flow: CreateMatchFlow;
}

/** Step 2: selects the console and shows the gamer ID that the player has linked for it. */
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

/**
 * The linked gamer ID, for example `Forge tag: kai#4471`, or a note that one is required. The player links it in the
 * rules step, along with the other requirements.
 */
function nameNeeded({ catalog }: CreateMatchFlow, idSystemId: string | null): string {
  const system = catalog.data?.idSystems.find(({ id }) => id === idSystemId);
  if (!system) return 'No gamer ID needed';
  const linked = catalog.data?.gamerIds.find(({ idSystem, state }) => idSystem.id === system.id && state === 'linked');
  return linked
    ? `${system.valueLabel}: ${linked.value}`
    : `Requires your ${system.valueLabel}. You’ll link it when you review the rules.`;
}

/** Step 3: selects the mode and team size. */
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
      empty={choices.length === 0 && <EmptyState title="No modes are available right now" />}
      skeleton={<SkeletonRows count={3} />}
    >
      <RadioGroup label="Mode" value={draft.gameModeId && choiceOf(draft.gameModeId, draft.teamSize)} onChange={choose}>
        {choices.map(({ mode, size }) => (
          <Radio
            key={choiceOf(mode.id, size)}
            value={choiceOf(mode.id, size)}
            title={mode.teamSizes.length > 1 ? `${mode.name}, ${size}v${size}` : mode.name}
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

/** Step 4: shows the rules, banned items, and whether the player meets the requirements. */
export function ReviewMode({ flow }: Props) {
  const { mode, draft } = flow;
  const variables = { gameId: draft.gameId ?? '', gameModeId: draft.gameModeId ?? '' };
  const more = useQuery(CreateMatchRulesDocument, { variables });
  const sets = more.data?.elementSets ?? [];
  // If there is only one option, it is selected automatically.
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
        <Panel aria-label="Maps and stages">
          <RadioGroup
            label="Maps and stages"
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
      <Panel className={facts} aria-label="Match format">
        <KeyValue
          ruled
          rows={[
            { label: 'Format', value: mode.bestOf === 1 ? 'One game' : `Best of ${mode.bestOf}` },
            { label: 'Tie', value: mode.drawAllowed ? 'Possible, entries refunded' : 'No ties' },
            { label: 'Stream', value: mode.streamingRequired ? 'Required for both sides' : 'Not required' },
            { label: 'Cancellation', value: 'Free until someone joins, then both sides must agree' },
          ]}
        />
      </Panel>
      <Requirements flow={flow} />
      <Checkbox checked={draft.rulesAccepted} onChange={(rulesAccepted) => flow.choose({ rulesAccepted })}>
        I’ve read these rules and agree that no other rules apply.
      </Checkbox>
    </div>
  );
}
