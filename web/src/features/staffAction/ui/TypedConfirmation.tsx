import { TextField } from '@/shared/ui/field';

/** Whether the typed text confirms an action that can't be undone. */
export const isTyped = (typed: string, word: string) => typed.trim().toLowerCase() === word.toLowerCase();

/** A field in which staff type the name of the action's target, to confirm an action that can't be undone. */
export function TypedConfirmation({
  word,
  value,
  onChange,
}: {
  word: string;
  value: string;
  onChange: (typed: string) => void;
}) {
  return (
    <TextField
      label={`Type ${word} to confirm`}
      hint="This can’t be undone."
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={onChange}
    />
  );
}
