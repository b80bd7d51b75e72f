import { css } from '@linaria/core';
import { commandKey, goKeys, hotkeys, useHotkeysOn } from '@/shared/lib/hotkeys';
import { closeOverlay, useOverlay } from '@/shared/lib/overlays';
import { Dialog } from '@/shared/ui/dialog';
import { Switch } from '@/shared/ui/switch';
import { KeyValue, Sub } from '@/shared/ui/text';
import { Keys } from './Keys.tsx';

const body = css`
  display: grid;
  gap: var(--space-20);

  h3 {
    margin-bottom: var(--space-4);
  }
`;

const everywhere = () => [
  { label: 'Command palette', value: <Keys keys={`${commandKey()} K`} /> },
  { label: 'Page search, or the command palette', value: <Keys keys="/" /> },
  { label: 'Slip', value: <Keys keys="B" /> },
  { label: 'Notifications', value: <Keys keys="N" /> },
  { label: 'Keyboard shortcuts', value: <Keys keys="?" /> },
  { label: 'Close dialog or menu', value: <Keys keys="Esc" /> },
];

const inLists = [
  { label: 'Next row', value: <Keys keys="J" /> },
  { label: 'Previous row', value: <Keys keys="K" /> },
  { label: 'Open', value: <Keys keys="Enter" /> },
];

const inInbox = [
  { label: 'Next conversation', value: <Keys keys="Alt ↓" /> },
  { label: 'Previous conversation', value: <Keys keys="Alt ↑" /> },
  { label: 'Mark as read', value: <Keys keys="Esc" /> },
  { label: 'Mark all as read', value: <Keys keys="Shift Esc" /> },
  { label: 'Emojis', value: <Keys keys="E" /> },
  { label: 'React to a message', value: <Keys keys="R" /> },
];

const places = Object.entries(goKeys).map(([key, { label }]) => ({
  label: `Go to ${label}`,
  value: <Keys keys={`G ${key.toUpperCase()}`} />,
}));

/** Lists the keyboard shortcuts and has the switch for single-key shortcuts. Opened with `?`. */
export function ShortcutsModal() {
  const overlay = useOverlay('shortcuts');
  const on = useHotkeysOn();
  if (!overlay) return null;
  return (
    <Dialog open title="Keyboard shortcuts" onClose={() => closeOverlay('shortcuts')}>
      <div className={body}>
        <section>
          <h3>Anywhere</h3>
          <KeyValue ruled rows={everywhere()} />
        </section>
        <section>
          <h3>Key sequences</h3>
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
            Single-key shortcuts
          </Switch>
          <p>
            <Sub>Turn these off if you use dictation or press keys by accident. {commandKey()} K still works.</Sub>
          </p>
        </div>
      </div>
    </Dialog>
  );
}
