import { useState } from 'react';
import { PriceRange } from './PriceRange.tsx';

export default { title: 'Price range' };

const prices = [12, 18, 22, 24, 31, 33, 38, 38, 41, 44, 47, 49, 50, 52, 53, 56, 57, 61, 62, 64, 66, 71, 78, 83, 90];

export function Range() {
  const [range, setRange] = useState<{ from: number | null; to: number | null }>({ from: 15, to: 85 });
  return (
    <div style={{ width: 180 }}>
      <PriceRange prices={prices} {...range} onChange={setRange} />
    </div>
  );
}

export function Nothing() {
  const [range, setRange] = useState<{ from: number | null; to: number | null }>({ from: null, to: null });
  return (
    <div style={{ width: 180 }}>
      <PriceRange prices={[]} {...range} onChange={setRange} />
    </div>
  );
}
