const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i;

/** The account's id in what somebody typed or pasted: the id itself, or a link that has it. Null when there is none. */
export const userIdIn = (text: string): string | null => uuid.exec(text)?.[0].toLowerCase() ?? null;
