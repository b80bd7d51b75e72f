import {
  type InputHTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { tooLong } from '@/shared/lib/format';
import { frame } from './Field.css.ts';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame.tsx';

interface Shared extends FieldTexts {
  value: string;
  /**
   * Maximum length in code points, which is how the platform counts. Longer text isn't cut off, and the field shows how
   * many characters to remove. The browser's own limit would silently cut off pasted text.
   */
  maxLength?: number;
  onChange: (value: string) => void;
}

export interface TextFieldProps
  extends Shared,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'children' | 'maxLength'> {
  /** Icon on the left, inside the frame. */
  icon?: ReactElement;
  /** Whether the field has the same height as the selects and buttons in a row of filters. */
  dense?: boolean;
  /** Content on the right, inside the frame, such as a unit or a small button. */
  after?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A single-line text field with label, hint and error. */
export function TextField({
  label,
  labelHidden,
  hint,
  error: given,
  maxLength,
  icon,
  dense,
  after,
  value,
  onChange,
  id: givenId,
  ...rest
}: TextFieldProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const error = given ?? tooLong(value, maxLength);
  const texts = { label, labelHidden, hint, error };
  return (
    <FieldFrame id={id} {...texts}>
      <div
        className={frame}
        data-dense={dense || undefined}
        data-invalid={Boolean(error) || undefined}
        data-disabled={rest.disabled || undefined}
      >
        {icon}
        <input
          dir="auto"
          {...rest}
          id={id}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy(id, texts)}
        />
        {after}
      </div>
    </FieldFrame>
  );
}

export interface TextAreaProps
  extends Shared,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'children' | 'maxLength'> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** A multi-line text field. */
export function TextArea({
  label,
  labelHidden,
  hint,
  error: given,
  maxLength,
  value,
  onChange,
  id: givenId,
  ...rest
}: TextAreaProps) {
  const madeId = useId();
  const id = givenId ?? madeId;
  const error = given ?? tooLong(value, maxLength);
  const texts = { label, labelHidden, hint, error };
  return (
    <FieldFrame id={id} {...texts}>
      <div className={frame} data-invalid={Boolean(error) || undefined}>
        <textarea
          dir="auto"
          {...rest}
          id={id}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy(id, texts)}
        />
      </div>
    </FieldFrame>
  );
}
