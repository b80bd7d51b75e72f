import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { BracketMatch } from '@/entities/bracket';
import { StaffAction } from '@/features/staffAction';
import { formatCount } from '@/shared/lib/format';
import { IconButton } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { Sub } from '@/shared/ui/text';
import { ReseedEventDocument } from '../api/staffBracket.generated.ts';
import type { BracketEvent } from '../model/event.ts';
import { moved } from '../model/seedOrder.ts';
import { seedList } from './StaffBracket.css.ts';

interface Seeded {
  id: string;
  name: string;
}

export interface ReseedActionProps {
  event: BracketEvent;
  matches: readonly BracketMatch[];
  /** All teams of the bracket, best seed first. */
  teams: readonly Seeded[];
  onChanged: () => void;
}

/** Changes the seed order of a drawn bracket. Possible until the first match starts. */
export function ReseedAction({ event, matches, teams, onChanged }: ReseedActionProps) {
  const [chosen, setOrder] = useState<readonly Seeded[] | null>(null);
  const order = chosen ?? teams;
  const decided = matches.some(({ ending }) => ending !== null && ending !== 'bye');
  const done = () => {
    setOrder(null);
    onChanged();
  };
  return (
    <StaffAction
      document={ReseedEventDocument}
      variables={() => ({ id: event.id, eventTeamIds: order.map(({ id }) => id) })}
      label="Reseed"
      track={{ open: 'staff_open_reseed', confirm: 'staff_reseed' }}
      title={`Reseed ${event.name}`}
      facts={[{ label: 'Teams', value: formatCount(teams.length) }]}
      effects={[
        'The bracket is rebuilt from the new order.',
        'Matches waiting for their players are canceled and created again.',
      ]}
      asks={false}
      refusal={decided ? 'A match has already been decided.' : null}
      incomplete={order.every(({ id }, at) => id === teams[at]?.id) ? 'Change the order first.' : null}
      done="Event reseeded"
      onDone={done}
      onChanged={done}
    >
      <Order order={order} onChange={setOrder} />
    </StaffAction>
  );
}

interface OrderProps {
  order: readonly Seeded[];
  onChange: (order: readonly Seeded[]) => void;
}

function Order({ order, onChange }: OrderProps) {
  const [said, setSaid] = useState('');
  const move = (team: Seeded, to: number) => {
    const next = moved(order, team, to);
    onChange(next);
    setSaid(`${team.name} is now seed ${next.indexOf(team) + 1} of ${next.length}.`);
  };
  return (
    <>
      <ol className={seedList} aria-label="Seeds">
        {order.map((team, at) => (
          <SeedRow key={team.id} team={team} at={at} last={at === order.length - 1} onMove={(to) => move(team, to)} />
        ))}
      </ol>
      <Sub role="status">{said}</Sub>
    </>
  );
}

interface SeedRowProps {
  team: Seeded;
  at: number;
  last: boolean;
  onMove: (to: number) => void;
}

/** A team with its seed, which can be typed or moved by one with buttons. */
function SeedRow({ team, at, last, onMove }: SeedRowProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const seed = Number(typed);
    if (typed !== null && Number.isInteger(seed) && seed > 0) onMove(seed - 1);
    setTyped(null);
  };
  // Restores focus, because the browser removes it from the button when its row moves in the document.
  const step = (button: HTMLElement, to: number) => {
    flushSync(() => onMove(to));
    button.focus();
  };
  return (
    <li>
      <TextField
        label={`Seed of ${team.name}`}
        labelHidden
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(at + 1)}
        onChange={setTyped}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take();
        }}
      />
      <bdi>{team.name}</bdi>
      <IconButton label={`Move ${team.name} up`} disabled={at === 0} onClick={(e) => step(e.currentTarget, at - 1)}>
        <ArrowUp {...smallIcon} />
      </IconButton>
      <IconButton label={`Move ${team.name} down`} disabled={last} onClick={(e) => step(e.currentTarget, at + 1)}>
        <ArrowDown {...smallIcon} />
      </IconButton>
    </li>
  );
}
