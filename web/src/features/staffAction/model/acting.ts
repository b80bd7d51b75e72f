import { createContext, useContext, useEffect } from 'react';

/** Told when the dialog of a staff action opens and closes, on pages that show others who is about to change a record. */
export const ActingContext = createContext<((acting: boolean) => void) | null>(null);

/** Reports an open dialog for as long as the component is shown. */
export function useActing(): void {
  const report = useContext(ActingContext);
  useEffect(() => {
    report?.(true);
    return () => report?.(false);
  }, [report]);
}
