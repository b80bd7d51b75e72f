import { useEffect, useState } from 'react';
import { sessionHeaders } from '@/entities/session';
import type { DesktopStream } from '@/shared/platform';

/** Upload bandwidth in kilobits per second. Null while it is being measured, and `unknown` if that fails. */
export function useBandwidth(stream: DesktopStream): number | 'unknown' | null {
  const [bandwidth, setBandwidth] = useState<number | 'unknown' | null>(null);
  useEffect(() => {
    let isOpen = true;
    const done = (found: number | 'unknown') => isOpen && setBandwidth(found);
    stream.testBitrate(sessionHeaders()).then(done, () => done('unknown'));
    return () => {
      isOpen = false;
    };
  }, [stream]);
  return bandwidth;
}
