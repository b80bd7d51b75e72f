import { createContext, useContext } from 'react';

/** Whether changes are disabled because the window is so narrow that content may be cut off or below the fold. */
export const ReadOnlyWindow = createContext(false);

/** Whether this window only allows viewing records and freezing accounts. */
export const useReadOnlyWindow = () => useContext(ReadOnlyWindow);
