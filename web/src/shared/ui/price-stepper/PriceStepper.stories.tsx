import { useState } from 'react';
import { PriceStepper } from './PriceStepper.tsx';

export default { title: 'Price stepper' };

export function Price() {
  const [price, setPrice] = useState(63);
  return (
    <div style={{ width: 120 }}>
      <PriceStepper value={price} onChange={setPrice} label="Your price" />
    </div>
  );
}
