const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i;

/** Extracts an account ID from text that is either the ID or a link containing it. Null if there is none. */
export const userIdIn = (text: string): string | null => uuid.exec(text)?.[0].toLowerCase() ?? null;
