import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { moved } from '@/shared/lib/reorder';
import { toast } from '@/shared/lib/toasts';
import { OrderPromotedEventsDocument, type PromotedGroup_ViewFragment } from '../api/rules.generated.ts';

/**
 * The order of a group's events. A move is shown immediately and saved when it ends. If it is refused, the saved order
 * is restored.
 */
export function usePromotedOrder(group: PromotedGroup_ViewFragment, onChanged: () => void) {
  const [mutate, { loading }] = useMutation(OrderPromotedEventsDocument);
  const [moving, setMoving] = useState<readonly string[] | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const ids = moving ?? group.eventIds;
  const save = async (eventIds: readonly string[]) => {
    if (eventIds.join() === group.eventIds.join()) return setMoving(null);
    setMoving(eventIds);
    try {
      await mutate({ variables: { id: group.id, eventIds: [...eventIds] } });
      toast({ kind: 'success', title: 'Order saved' });
    } catch (fault) {
      if (!isAnsweredCentrally(fault)) {
        toast({ kind: 'error', title: 'The order is unchanged', text: refusalOf(fault).message });
      }
    }
    setMoving(null);
    onChanged();
  };
  return {
    ids,
    saving: loading,
    dragged,
    /** Moves an event and saves the order. */
    move: (id: string, to: number) => void save(moved(ids, id, to)),
    drag: (id: string) => setDragged(id),
    /** Shows the dragged event at another position without saving. */
    dragTo: (to: number) => {
      if (dragged !== null && ids[to] !== dragged) setMoving(moved(ids, dragged, to));
    },
    /** Saves the order if the drag ended in the list. Otherwise, the drag is reverted. */
    drop: () => {
      if (dragged !== null) void save(ids);
    },
    endDrag: () => {
      setDragged(null);
      if (!loading) setMoving(null);
    },
  };
}
