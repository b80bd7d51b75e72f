import { createContext, useContext, useEffect } from 'react';

/**
 * Called when the dialog of a staff action opens or closes. Set on pages that show staff which of their colleagues are
 * about to change the record.
 */
export const ActingContext = createContext<((acting: boolean) => void) | null>(null);

/** Reports an open dialog while the component is mounted. */
export function useActing(): void {
  const report = useContext(ActingContext);
  useEffect(() => {
    report?.(true);
    return () => report?.(false);
  }, [report]);
}
