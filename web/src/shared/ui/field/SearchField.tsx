import { Search } from 'lucide-react';
import { smallIcon } from '@/shared/ui/icons';
import { TextField } from './TextField.tsx';

export interface SearchFieldProps {
  /** What is looked for, read aloud; stands in the field, too, unless `placeholder` says less. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  /** Takes the focus when it comes, where that opens no keyboard on the screen. */
  autoFocus?: boolean;
}

/** Where somebody types what they look for. */
export function SearchField({ label, placeholder = label, value, onChange, autoFocus }: SearchFieldProps) {
  return (
    <TextField
      label={label}
      labelHidden
      type="search"
      autoFocus={autoFocus && !window.matchMedia('(pointer: coarse)').matches}
      placeholder={placeholder}
      autoComplete="off"
      icon={<Search {...smallIcon} />}
      value={value}
      onChange={onChange}
    />
  );
}
