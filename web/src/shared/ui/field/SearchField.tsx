import { Search } from 'lucide-react';
import { smallIcon } from '@/shared/ui/icons';
import { TextField } from './TextField.tsx';

export interface SearchFieldProps {
  /** Accessible name. Also the placeholder, unless `placeholder` is set. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  /** Whether the field takes focus when it is mounted. Has no effect if that would open an on-screen keyboard. */
  autoFocus?: boolean;
}

/** A search input. */
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
