import { Autocomplete } from '@base-ui/react/autocomplete';
import { ArrowRight, MessageCircle, Search, Ticket, User, Users, Zap } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { closeOverlay, useOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { icon, smallIcon } from '@/shared/ui/icons';
import type { Command, Group } from '../model/commands.ts';
import { recentCommands } from '../model/recent.ts';
import { type Found, found, ranked } from '../model/search.ts';
import { useCommands } from '../model/useCommands.ts';
import { useFound } from '../model/useFound.ts';
import { Keys } from './Keys.tsx';
import { failed, frame, input, item, label, list, none } from './Palette.css.ts';

/**
 * Command palette for pages, actions, people, events, teams and conversations. Opened with Ctrl K, ⌘K, `/` or the field
 * in the top bar.
 */
export function PaletteModal() {
  const overlay = useOverlay('palette');
  return overlay ? <Palette /> : null;
}

const marks: Record<Group, ReactElement> = {
  'Go to': <ArrowRight {...smallIcon} />,
  Actions: <Zap {...smallIcon} />,
  People: <User {...smallIcon} />,
  Events: <Ticket {...smallIcon} />,
  Teams: <Users {...smallIcon} />,
  Conversations: <MessageCircle {...smallIcon} />,
};

/** Text shown while there are no results. */
const empty: Record<ReturnType<typeof useFound>['state'], string> = {
  done: 'No results',
  looking: 'Searching…',
  failed: 'No matching pages or actions',
};

function Line({ command, onChoose }: { command: Command; onChoose: () => void }) {
  return (
    <Autocomplete.Item value={command} className={item} onClick={onChoose} data-track="palette">
      {marks[command.group]}
      <span>{command.label}</span>
      {command.keys && <Keys keys={command.keys} />}
    </Autocomplete.Item>
  );
}

function Palette() {
  const { commands, choose } = useCommands();
  const [query, setQuery] = useState('');
  const [recent] = useState(recentCommands);
  const remote = useFound(query);
  const groups = ranked(found(commands, query, recent), remote.groups, query).map(({ group, items }) => ({
    value: group,
    items,
  }));
  return (
    <Dialog
      open
      flush
      size="medium"
      title="Search or jump to"
      titleHidden
      headOver
      onClose={() => closeOverlay('palette')}
    >
      <div className={frame}>
        <Autocomplete.Root
          open
          inline
          mode="none"
          items={groups}
          value={query}
          onValueChange={setQuery}
          autoHighlight="always"
          keepHighlight
          itemToStringValue={(command: Command) => command.label}
        >
          <div className={input}>
            <Search {...icon} />
            <Autocomplete.Input
              autoFocus
              placeholder="Search or jump to…"
              aria-label="Search or jump to"
              enterKeyHint="go"
            />
          </div>
          <Autocomplete.Empty className={none}>{empty[remote.state]}</Autocomplete.Empty>
          {remote.state === 'failed' && (
            <p className={failed} role="status">
              Couldn’t search for people, events or teams.
              <Button variant="tertiary" size={32} onClick={remote.again}>
                Retry
              </Button>
            </p>
          )}
          <Autocomplete.List className={list}>
            {({ value, items }: { value: Found['group']; items: Command[] }) => (
              <Autocomplete.Group key={value} items={items}>
                <Autocomplete.GroupLabel className={label}>{value}</Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(command: Command) => (
                    <Line key={command.id} command={command} onChoose={() => void choose(command)} />
                  )}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
        </Autocomplete.Root>
      </div>
    </Dialog>
  );
}
