import { may, type StaffUser } from '@/entities/staffMember';
import type { EventActionsProps } from '../model/event.ts';
import { isCancelable } from '../model/states.ts';
import { CancelAction } from './CancelAction.tsx';
import { HideAction } from './HideAction.tsx';
import { RescheduleAction } from './RescheduleAction.tsx';

/** Buttons that hide, reschedule and cancel an event of any kind. Hidden from roles that can't. */
export function EventActions({ staff, ...props }: EventActionsProps & { staff: StaffUser }) {
  if (!may(staff.roles, 'manageEvent')) return null;
  const { state, startDate } = props.event;
  return (
    <>
      <HideAction {...props} />
      <RescheduleAction key={startDate} {...props} />
      {isCancelable(state) && <CancelAction {...props} />}
    </>
  );
}
