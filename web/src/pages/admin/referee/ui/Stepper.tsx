import { Minus, Plus } from 'lucide-react';
import { formatCount } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import { stepper } from './Stepper.css.ts';

interface StepperProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A number field with large buttons for touch. */
export function Stepper({ label, value, min, max, onChange }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid.
    <div role="group" aria-label={label} className={stepper}>
      <button
        type="button"
        aria-label={`Fewer ${label.toLowerCase()}`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus {...smallIcon} />
      </button>
      <output>
        <b>{formatCount(value)}</b> min
      </output>
      <button
        type="button"
        aria-label={`More ${label.toLowerCase()}`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus {...smallIcon} />
      </button>
    </div>
  );
}
