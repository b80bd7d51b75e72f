import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';

/**
 * When mounted, prints its content and nothing else. Hidden on screen (`shared/styles/base.css`). `onPrinted` is called
 * when the print dialog closes, after which the parent should unmount this component.
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
