import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';

/**
 * Prints its children, and nothing else, when mounted. Hidden on screen (`shared/styles/base.css`). Calls `onPrinted`
 * when the print dialog closes; the parent should then unmount this component.
 */
export function PrintSheet({ onPrinted, children }: { onPrinted: () => void; children: ReactNode }) {
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    const done = () => printed();
    window.addEventListener('afterprint', done, { once: true });
    // Waits for the frame in which the sheet is rendered.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', done);
    };
  }, []);
  return createPortal(<div data-print-sheet="">{children}</div>, document.body);
}
