import { Autocomplete } from '@base-ui/react/autocomplete';
import { ArrowRight, Search, Zap } from 'lucide-react';
import { useState } from 'react';
import { closeOverlay, useOverlay } from '@/shared/lib/overlays';
import { Dialog } from '@/shared/ui/dialog';
import { icon, smallIcon } from '@/shared/ui/icons';
import type { Command } from '../model/commands.ts';
import { recentCommands } from '../model/recent.ts';
import { type Found, found } from '../model/search.ts';
import { useCommands } from '../model/useCommands.ts';
import { Keys } from './Keys.tsx';
import { frame, input, item, label, list, none } from './Palette.css.ts';

/** Everywhere and everything by a few letters. Opened by Ctrl K, ⌘K, `/` and the field in the top bar. */
export function PaletteModal() {
  const overlay = useOverlay('palette');
  return overlay ? <Palette /> : null;
}

function Line({ command, onChoose }: { command: Command; onChoose: () => void }) {
  return (
    <Autocomplete.Item value={command} className={item} onClick={onChoose} data-track="palette">
      {command.group === 'Go to' ? <ArrowRight {...smallIcon} /> : <Zap {...smallIcon} />}
      <span>{command.label}</span>
      {command.keys && <Keys keys={command.keys} />}
    </Autocomplete.Item>
  );
}

function Palette() {
  const { commands, choose } = useCommands();
  const [query, setQuery] = useState('');
  const [recent] = useState(recentCommands);
  const groups = found(commands, query, recent).map(({ group, items }) => ({ value: group, items }));
  return (
    <Dialog open flush size="medium" title="Go to or do" titleHidden headOver onClose={() => closeOverlay('palette')}>
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
            <Autocomplete.Input autoFocus placeholder="Go to or do…" aria-label="Go to or do" enterKeyHint="go" />
          </div>
          <Autocomplete.Empty className={none}>Nothing is called that.</Autocomplete.Empty>
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
