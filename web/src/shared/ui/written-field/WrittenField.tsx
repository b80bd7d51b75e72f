import { TextArea, type TextAreaProps, TextField, type TextFieldProps } from '@/shared/ui/field';
import { useTextCheck } from './useTextCheck.ts';

/** A single-line field for text that other people read. Shows an error if the text breaks the language rules. */
export function WrittenField(props: TextFieldProps) {
  const verdict = useTextCheck(props.value);
  return <TextField {...props} error={props.error ?? verdict ?? undefined} />;
}

/** A multi-line field for text that other people read. Shows an error if the text breaks the language rules. */
export function WrittenArea(props: TextAreaProps) {
  const verdict = useTextCheck(props.value);
  return <TextArea {...props} error={props.error ?? verdict ?? undefined} />;
}
