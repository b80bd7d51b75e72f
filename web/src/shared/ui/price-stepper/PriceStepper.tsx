import { formatCents, spokenCents } from '@/shared/lib/odds';
import { Stepper } from '@/shared/ui/stepper';

export interface PriceStepperProps {
  /** Cents per $1.00 payout, 1 to 99. */
  value: number;
  onChange: (price: number) => void;
  label: string;
}

/** A field for a price, with one-cent steps. */
export function PriceStepper(props: PriceStepperProps) {
  const { value } = props;
  return <Stepper {...props} least={1} most={99} text={formatCents(value)} spoken={spokenCents(value)} />;
}
