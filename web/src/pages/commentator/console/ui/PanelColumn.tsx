import { css } from '@linaria/core';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { moved } from '@/shared/lib/reorder';
import { IconButton } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { inOrder, usePanelOrder } from '../model/panelOrder.ts';
import { column } from './console.css.ts';

export interface PanelEntry {
  id: string;
  title: string;
  content: ReactNode;
}

const bar = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  min-height: 52px;
  padding: 0 var(--space-8) 0 var(--space-16);
  border: 1px dashed var(--line);
  border-radius: var(--r-panel);
  background: var(--ink-2);
  cursor: grab;

  & > h2 {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
    font: var(--type-dense-strong);
  }

  &[data-dragged] {
    border-color: var(--mint);
  }
`;

interface PanelColumnProps {
  /** Name under which the order is stored. */
  name: string;
  /** Label for screen readers while panels are being arranged. */
  label: string;
  panels: readonly PanelEntry[];
  /** Whether to show draggable bars instead of the panels, which stay loaded. */
  arranging: boolean;
}

/** A column of the console, in the order that the commentator chose on this device. */
export function PanelColumn({ name, label, panels, arranging }: PanelColumnProps) {
  const { saved, save } = usePanelOrder(name);
  const [dragged, setDragged] = useState<string | null>(null);
  const ids = inOrder(
    panels.map(({ id }) => id),
    saved,
  );
  const shown = ids.flatMap((id) => panels.find((panel) => panel.id === id) ?? []);
  const move = (id: string, to: number) => save(moved(ids, id, to));
  return (
    <ul className={column} aria-label={arranging ? label : undefined} role={arranging ? undefined : 'presentation'}>
      {shown.map(({ id, title, content }, index) => (
        <li key={id} role={arranging ? undefined : 'presentation'}>
          {arranging && (
            // biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same without dragging.
            <div
              className={bar}
              draggable
              data-dragged={dragged === id || undefined}
              onDragStart={() => setDragged(id)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                if (dragged !== id) move(dragged, index);
              }}
            >
              <GripVertical {...smallIcon} />
              <h2>{title}</h2>
              <IconButton label={`Move ${title} up`} disabled={index === 0} onClick={() => move(id, index - 1)}>
                <ArrowUp {...smallIcon} />
              </IconButton>
              <IconButton
                label={`Move ${title} down`}
                disabled={index === shown.length - 1}
                onClick={() => move(id, index + 1)}
              >
                <ArrowDown {...smallIcon} />
              </IconButton>
            </div>
          )}
          <div hidden={arranging}>{content}</div>
        </li>
      ))}
    </ul>
  );
}
