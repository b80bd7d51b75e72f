import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { ButtonName } from '@/shared/lib/analytics';
import { item, popup, positioner, rule } from './Menu.css.ts';

export interface MenuEntry {
  key: string;
  label: string;
  icon?: ReactElement;
  /** Path to navigate to. */
  to?: string;
  /** Action to run. */
  onSelect?: () => void;
  disabled?: boolean;
  /** Why the entry is disabled, shown below its label. */
  note?: string;
  /** Whether to draw a divider above the entry. */
  separate?: boolean;
  /** Name under which analytics counts the entry. */
  track?: ButtonName;
}

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement<Record<string, unknown>>;
  label: string;
  entries: readonly MenuEntry[];
  side?: 'top' | 'bottom';
  align?: 'start' | 'end';
}

/** A menu of actions and links, opened by a button. Supports arrow keys, type-ahead and Escape. */
export function Menu({ trigger, label, entries, side = 'bottom', align = 'end' }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={positioner} side={side} align={align} sideOffset={8} collisionPadding={12}>
          <Base.Popup className={popup} aria-label={label}>
            {entries.map(({ key, label: name, icon, to, onSelect, disabled, note, separate, track }) => (
              <div key={key} role="none">
                {separate && <Base.Separator className={rule} />}
                <Base.Item
                  className={item}
                  disabled={disabled}
                  onClick={onSelect}
                  data-track={track}
                  render={to ? <Link to={to} /> : undefined}
                >
                  {icon}
                  <span>
                    <bdi>{name}</bdi>
                    {note && <small>{note}</small>}
                  </span>
                </Base.Item>
              </div>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
