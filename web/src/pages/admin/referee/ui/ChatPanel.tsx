import { may } from '@/entities/staffMember';
import { GatedThread } from '@/widgets/staffThread';
import { panel } from './Console.css.ts';
import type { ConsoleProps } from './ConsolePage.tsx';

/** The event’s chat, for roles that may read it after giving a reason. */
export function ChatPanel({ view, staff }: Pick<ConsoleProps, 'view' | 'staff'>) {
  if (!may(staff.roles, 'readRooms')) return null;
  return (
    <section className={panel} aria-label="Chat">
      <h2>Chat</h2>
      {view.conversationId === null ? (
        <p>No messages yet.</p>
      ) : (
        <GatedThread conversationId={view.conversationId} staff={null} />
      )}
    </section>
  );
}
