import type { TextDeps, Written } from '../http/input/writtenText.ts';
import { errorCatalog } from '../shared/refusal.ts';
import { checkText } from './checkText.ts';
import { noteFiltered } from './log.ts';

const refused = errorCatalog({
  text: { status: 422, code: 1000, message: 'This text breaks our language rules. Change it and try again.' },
});

/**
 * Applies the language filter to the texts of a request. Texts that aren't messages can't be hidden from other users,
 * so known spam is refused, too.
 * @throws 1000 with the matched words
 */
export async function checkWrittenTexts(
  deps: TextDeps,
  texts: readonly Written[],
  userId: string | null,
): Promise<void> {
  for (const { field, text } of texts) {
    const { severity, matches } = await checkText(deps.db, text);
    if (severity === 'none') continue;
    const action = severity === 'shadow' ? 'bounce' : severity;
    const rule = severity === 'shadow' ? 'spam' : 'profanity';
    if (userId) await noteFiltered(deps, { userId, conversationId: null, action, rule, matches, text });
    if (severity !== 'flag') throw refused.text({ matches }, undefined, field);
  }
}
