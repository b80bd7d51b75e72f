import { Megaphone, MegaphoneOff } from 'lucide-react';
import { StaffAction } from '@/features/staffAction';
import { formatCount } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import {
  type PromotedGroup_ViewFragment,
  PromoteEventDocument,
  UnpromoteEventDocument,
} from '../api/rules.generated.ts';
import { promotionEffects } from '../model/promotions.ts';

interface Props {
  group: PromotedGroup_ViewFragment;
  event: { id: string; name: string };
  onDone?: () => void;
}

/** Adds an event to a promoted group, or removes it if it is already in the group. */
export function PromoteAction({ group, event, onDone }: Props) {
  const on = group.eventIds.includes(event.id);
  const shared = {
    variables: () => ({ id: group.id, eventId: event.id }),
    track: { open: 'staff_open_promotion', confirm: 'staff_promotion' },
    facts: [
      { label: 'Promotion', value: group.title },
      { label: 'Current events', value: formatCount(group.eventIds.length) },
    ],
    effects: promotionEffects(group, on),
    asks: false,
    onDone,
    onChanged: onDone,
  } as const;
  return on ? (
    <StaffAction
      {...shared}
      document={UnpromoteEventDocument}
      label="Remove"
      icon={<MegaphoneOff {...smallIcon} />}
      title={`Remove ${event.name} from ${group.title}`}
      confirm="Remove event"
      variant="warning"
      done={`${event.name} removed from ${group.title}`}
    />
  ) : (
    <StaffAction
      {...shared}
      document={PromoteEventDocument}
      label="Add"
      icon={<Megaphone {...smallIcon} />}
      title={`Add ${event.name} to ${group.title}`}
      confirm="Add event"
      variant="success"
      done={`${event.name} added to ${group.title}`}
    />
  );
}
