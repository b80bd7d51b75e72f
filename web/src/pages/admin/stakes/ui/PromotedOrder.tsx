import { css } from '@linaria/core';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { may, type StaffUser, useReadOnlyWindow } from '@/entities/staffMember';
import { formatDateTime } from '@/shared/lib/format';
import { IconButton } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import type { PromotedGroup_ViewFragment } from '../api/rules.generated.ts';
import { usePromotedOrder } from '../model/usePromotedOrder.ts';
import { PromoteAction } from './PromoteAction.tsx';

const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
`;

interface Event {
  id: string;
  name: string;
  startDate: string | null;
}

interface Props {
  group: PromotedGroup_ViewFragment;
  events: readonly Event[];
  staff: StaffUser;
  onChanged: () => void;
}

/** The events of a group in display order. Staff who manage them can drag them or move them with buttons. */
export function PromotedOrder(props: Props) {
  const { events, staff } = props;
  const readOnly = useReadOnlyWindow();
  if (may(staff.roles, 'manageStakeEvent') && !readOnly) return <MovableEvents {...props} />;
  return (
    <LedgerList bare>
      {events.map((event, index) => (
        <LedgerRow key={event.id} folio={index + 1} wraps title={event.name} text={startOf(event)} />
      ))}
    </LedgerList>
  );
}

const startOf = ({ id, startDate }: Event) => (startDate ? formatDateTime(startDate) : id);

function MovableEvents({ group, events, onChanged }: Props) {
  const order = usePromotedOrder(group, onChanged);
  const movable = events.length > 1 && !order.saving;
  const shown = order.ids.flatMap((id) => events.find((event) => event.id === id) ?? []);
  return (
    <LedgerList bare>
      {shown.map((event, index) => (
        <LedgerRow
          key={event.id}
          drag={{
            draggable: movable,
            onDragStart: () => order.drag(event.id),
            onDragEnd: order.endDrag,
            onDragOver: (drag) => {
              if (order.dragged === null) return;
              drag.preventDefault();
              order.dragTo(index);
            },
            onDrop: (drag) => {
              drag.preventDefault();
              order.drop();
            },
          }}
          dragged={order.dragged === event.id}
          folio={index + 1}
          icon={<GripVertical {...smallIcon} />}
          wraps
          title={event.name}
          text={startOf(event)}
          action={
            <div className={actions}>
              <IconButton
                label={`Move ${event.name} up`}
                disabled={!movable || index === 0}
                onClick={() => order.move(event.id, index - 1)}
              >
                <ArrowUp {...smallIcon} />
              </IconButton>
              <IconButton
                label={`Move ${event.name} down`}
                disabled={!movable || index === shown.length - 1}
                onClick={() => order.move(event.id, index + 1)}
              >
                <ArrowDown {...smallIcon} />
              </IconButton>
              <PromoteAction group={group} event={event} onDone={onChanged} />
            </div>
          }
        />
      ))}
    </LedgerList>
  );
}
