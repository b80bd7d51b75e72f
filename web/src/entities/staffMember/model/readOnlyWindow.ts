import { createContext, useContext } from 'react';

/** Whether the window is too narrow to change anything in: its content may be cut short or below the fold. */
export const ReadOnlyWindow = createContext(false);

/** Whether actions other than freezing an account aren't offered in this window. */
export const useReadOnlyWindow = () => useContext(ReadOnlyWindow);
