import { createContext, useContext } from 'react';

/** Whether the window is too narrow for making changes, because its content may be cut off or below the fold. */
export const ReadOnlyWindow = createContext(false);

/** Whether this window offers no actions except freezing an account. */
export const useReadOnlyWindow = () => useContext(ReadOnlyWindow);
