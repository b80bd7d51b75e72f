import { ChevronDown } from 'lucide-react';
import { Children, type ReactNode, useRef, useState } from 'react';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { Button } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { Menu } from '@/shared/ui/menu';
import {
  ActionMenuContext,
  ActionPlace,
  type MenuAction,
  type PlacedAction,
  useMenuAction,
} from '../model/actionMenu.ts';

/** Whether the menu looks the same with either action. */
const looksAs = (one: PlacedAction | undefined, other: PlacedAction): boolean =>
  one !== undefined &&
  one.place === other.place &&
  one.label === other.label &&
  one.refusal === other.refusal &&
  one.icon?.type === other.icon?.type;

/**
 * One menu for several staff actions: each `StaffAction` and `MenuItem` in the groups becomes an entry instead of a
 * button. Renders nothing if there are no entries, for example because the role has no actions. The key `.` opens the
 * menu.
 * @param groups actions with dividers between the groups
 */
export function ActionMenu({ groups }: { groups: readonly ReactNode[] }) {
  const [shown, setShown] = useState<ReadonlyMap<string, PlacedAction>>(new Map());
  /** The handler of each action from its latest render. */
  const latest = useRef(new Map<string, () => void>());
  const trigger = useRef<HTMLButtonElement>(null);
  const [report] = useState(() => (id: string, action: PlacedAction | null) => {
    if (action) latest.current.set(id, action.run);
    else latest.current.delete(id);
    setShown((before) => {
      if (action ? looksAs(before.get(id), action) : !before.has(id)) return before;
      const after = new Map(before);
      if (action) after.set(id, action);
      else after.delete(id);
      return after;
    });
  });
  useHotkeys({ '.': () => trigger.current?.click() }, shown.size > 0);
  const entries = [...shown].sort(([, one], [, other]) => one.place - other.place);
  const groupOf = (index: number) => Math.floor((entries[index]?.[1].place ?? 0) / GROUP);
  return (
    <>
      {entries.length > 0 && (
        <Menu
          label="Actions"
          trigger={
            <Button ref={trigger} size={32} variant="secondary" aria-label="Actions" aria-keyshortcuts=".">
              Actions <kbd>.</kbd> <ChevronDown {...smallIcon} />
            </Button>
          }
          entries={entries.map(([id, { label, icon, refusal, track }], index) => ({
            key: id,
            label,
            icon,
            track,
            note: refusal ?? undefined,
            disabled: refusal !== null,
            separate: index > 0 && groupOf(index) !== groupOf(index - 1),
            onSelect: () => latest.current.get(id)?.(),
          }))}
        />
      )}
      <ActionMenuContext value={report}>
        {groups.map((group, at) =>
          Children.map(group, (child, index) => <ActionPlace value={at * GROUP + index}>{child}</ActionPlace>),
        )}
      </ActionMenuContext>
    </>
  );
}

/** Larger than the number of actions in any group. */
const GROUP = 100;

/** An entry of an `ActionMenu` that isn't a staff mutation, such as a link. */
export function MenuItem(action: MenuAction) {
  useMenuAction(action);
  return null;
}
