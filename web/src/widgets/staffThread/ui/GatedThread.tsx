import { useState } from 'react';
import type { StaffUser } from '@/entities/staffMember';
import { ReasonGate } from './ReasonGate.tsx';
import { Thread } from './Thread.tsx';

interface Props {
  conversationId: string;
  /** The staff member. Null for read-only access. */
  staff: StaffUser | null;
  /** Incremented to reload the messages. The viewer's reason is kept. */
  reading?: number;
}

/** The messages of a conversation, shown once the viewer has given a reason for reading them. */
export function GatedThread({ conversationId, staff, reading = 0 }: Props) {
  const [reason, setReason] = useState<string | null>(null);
  return reason === null ? (
    <ReasonGate onReason={setReason} />
  ) : (
    <Thread key={reading} conversationId={conversationId} reason={reason} staff={staff} />
  );
}
