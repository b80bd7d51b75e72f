import { useState } from 'react';
import type { StaffUser } from '@/entities/staffMember';
import { ReasonGate } from './ReasonGate.tsx';
import { Thread } from './Thread.tsx';

interface Props {
  conversationId: string;
  /** Null to only read. */
  staff: StaffUser | null;
  /** Number of the reading. A new one loads the messages again, for the reason that was given. */
  reading?: number;
}

/** The messages of a conversation, once the viewer has said why they need to read them. */
export function GatedThread({ conversationId, staff, reading = 0 }: Props) {
  const [reason, setReason] = useState<string | null>(null);
  return reason === null ? (
    <ReasonGate onReason={setReason} />
  ) : (
    <Thread key={reading} conversationId={conversationId} reason={reason} staff={staff} />
  );
}
