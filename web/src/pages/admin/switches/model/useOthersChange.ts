import { useEffect, useRef } from 'react';
import { useStaffSession } from '@/entities/staffMember';
import { toast } from '@/shared/lib/toasts';
import type { Switch_RowFragment } from '../api/switches.generated.ts';
import { changeWords } from './switchWords.ts';

/** Shows a message if another admin changes the switch while it is on screen, because that closes its dialog. */
export function useOthersChange(row: Switch_RowFragment): void {
  const selfId = useStaffSession()?.user.id;
  const { enabled, changedBy } = row;
  const known = useRef(enabled);
  const others = changedBy?.id !== selfId;
  const title = `${changeWords(row)} by ${changedBy?.username ?? 'another admin'}`;
  useEffect(() => {
    if (known.current === enabled) return;
    known.current = enabled;
    if (others) toast({ kind: 'warning', title, text: 'You haven’t changed anything.' });
  }, [enabled, others, title]);
}
