import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { smallIcon } from '@/shared/ui/icons';
import { Hidden } from '@/shared/ui/text';
import { error as errorStyle, field, hint as hintStyle, label as labelStyle } from './Field.css.ts';

export interface FieldTexts {
  label: string;
  /** Whether to hide the label visually. */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** Says what is wrong and how to fix it. */
  error?: ReactNode;
}

/** IDs of a field's hint and error, which describe the control to screen readers. */
export const describedBy = (id: string, { hint, error }: FieldTexts) =>
  [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined;

/** Shows a control with its label above, and its hint and error below. */
export function FieldFrame({
  id,
  label,
  labelHidden,
  hint,
  error,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  const text = (
    <label className={labelStyle} htmlFor={id}>
      {label}
    </label>
  );
  return (
    <div className={field}>
      {labelHidden ? <Hidden>{text}</Hidden> : text}
      {children}
      <div id={`${id}-error`} role="alert" className={error ? errorStyle : undefined} hidden={!error}>
        {error && <CircleAlert {...smallIcon} />}
        {error && <bdi>{error}</bdi>}
      </div>
      {hint && (
        <div id={`${id}-hint`} className={hintStyle}>
          {hint}
        </div>
      )}
    </div>
  );
}
