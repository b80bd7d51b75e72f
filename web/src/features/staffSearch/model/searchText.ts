const linkedId = /\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/i;

/** The text to search for: the ID in a pasted link, otherwise the text itself. */
export const searchText = (typed: string): string => linkedId.exec(typed)?.[1]?.toLowerCase() ?? typed.trim();
