import { css } from '@linaria/core';
import { commandKey, goKeys, hotkeys, useHotkeysOn } from '@/shared/lib/hotkeys';
import { closeOverlay, useOverlay } from '@/shared/lib/overlays';
import { Dialog } from '@/shared/ui/dialog';
import { Switch } from '@/shared/ui/switch';
import { KeyValue, Sub } from '@/shared/ui/text';
import { Keys } from './Keys.tsx';

const body = css`
  display: grid;
  gap: 20px;

  h3 {
    margin-bottom: 4px;
  }
`;

const everywhere = () => [
  { label: 'Search or jump to…', value: <Keys keys={`${commandKey()} K`} /> },
  { label: 'Search or filter, else go to or do', value: <Keys keys="/" /> },
  { label: 'Slip', value: <Keys keys="B" /> },
  { label: 'Notifications', value: <Keys keys="N" /> },
  { label: 'These shortcuts', value: <Keys keys="?" /> },
  { label: 'Close what lies on top', value: <Keys keys="Esc" /> },
];

const inLists = [
  { label: 'Next row', value: <Keys keys="J" /> },
  { label: 'Row before', value: <Keys keys="K" /> },
  { label: 'Open it', value: <Keys keys="Enter" /> },
];

const inInbox = [
  { label: 'Next conversation', value: <Keys keys="Alt ↓" /> },
  { label: 'Conversation before', value: <Keys keys="Alt ↑" /> },
  { label: 'Mark it read', value: <Keys keys="Esc" /> },
  { label: 'Mark all read', value: <Keys keys="Shift Esc" /> },
  { label: 'Emojis', value: <Keys keys="E" /> },
  { label: 'React to a message', value: <Keys keys="R" /> },
];

const places = Object.entries(goKeys).map(([key, { label }]) => ({
  label: `Go to ${label}`,
  value: <Keys keys={`G ${key.toUpperCase()}`} />,
}));

/** Which keys do what, and the switch that turns single keys off. Opened by `?`. */
export function ShortcutsModal() {
  const overlay = useOverlay('shortcuts');
  const on = useHotkeysOn();
  if (!overlay) return null;
  return (
    <Dialog open title="Keyboard shortcuts" onClose={() => closeOverlay('shortcuts')}>
      <div className={body}>
        <section>
          <h3>Everywhere</h3>
          <KeyValue ruled rows={everywhere()} />
        </section>
        <section>
          <h3>One after the other</h3>
          <KeyValue ruled rows={places} />
        </section>
        <section>
          <h3>In lists</h3>
          <KeyValue ruled rows={inLists} />
        </section>
        <section>
          <h3>In the inbox</h3>
          <KeyValue ruled rows={inInbox} />
        </section>
        <div>
          <Switch checked={on} onChange={hotkeys.turn}>
            Single keys
          </Switch>
          <p>
            <Sub>Turn them off if you dictate or press keys by accident. {commandKey()} K goes on working.</Sub>
          </p>
        </div>
      </div>
    </Dialog>
  );
}
