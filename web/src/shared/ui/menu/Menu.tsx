import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { item, popup, positioner, rule } from './Menu.css.ts';

export interface MenuEntry {
  key: string;
  label: string;
  icon?: ReactElement;
  /** Goes somewhere. */
  to?: string;
  /** Does something. */
  onSelect?: () => void;
  disabled?: boolean;
  /** Draws a divider above it. */
  separate?: boolean;
  /** The name under which analytics counts it. */
  track?: string;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  label: string;
  entries: readonly MenuEntry[];
  side?: 'top' | 'bottom';
  align?: 'start' | 'end';
}

/** Actions and links behind a button, with arrow keys, type-ahead and Escape. */
export function Menu({ trigger, label, entries, side = 'bottom', align = 'end' }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={positioner} side={side} align={align} sideOffset={8} collisionPadding={12}>
          <Base.Popup className={popup} aria-label={label}>
            {entries.map(({ key, label: name, icon, to, onSelect, disabled, separate, track }) => (
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
                  {name}
                </Base.Item>
              </div>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
