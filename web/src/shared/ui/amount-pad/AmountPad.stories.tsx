import { useState } from 'react';
import { AmountPad } from './AmountPad.tsx';

export default { title: 'Amount pad' };

function Pad({
  start = 0,
  max = 50_000,
  ...rest
}: {
  start?: number;
  max?: number;
  maxReason?: string;
  keypad?: boolean;
}) {
  const [value, setValue] = useState(start);
  return (
    <AmountPad
      value={value}
      onChange={setValue}
      label="Entry"
      min={100}
      max={max}
      {...rest}
      hint="$1.00 to $500.00 per seat"
      chips={[200, 500, 1000, 2500, 5000]}
    />
  );
}

export const Empty = () => <Pad />;
export const Filled = () => <Pad start={1000} />;
export const Broken = () => <Pad start={1250} />;
export const OverTheTop = () => <Pad start={123_456} max={1840} maxReason="Your balance is $18.40" />;
export const WithoutKeys = () => <Pad start={1000} keypad={false} />;
