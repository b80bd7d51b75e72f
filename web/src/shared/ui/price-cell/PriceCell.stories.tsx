import { useEffect, useState } from 'react';
import { PriceCell, type PriceCellProps } from './PriceCell.tsx';

export default { title: 'Price cell' };

const base: PriceCellProps = { name: 'Night Owls', side: 'a', price: 63, depth: 135_450, onPress: () => undefined };

export const Idle = () => <PriceCell {...base} />;
export const ChosenA = () => <PriceCell {...base} chosen />;
export const ChosenB = () => <PriceCell {...base} side="b" chosen />;
export const Paused = () => <PriceCell {...base} locked="paused" />;
export const NobodyOffers = () => <PriceCell {...base} price={null} lastPrice={58} depth={0} />;
export const NeverTraded = () => <PriceCell {...base} price={null} depth={0} />;
export const Stale = () => <PriceCell {...base} stale />;
export const Wide = () => (
  <div style={{ width: 130 }}>
    <PriceCell {...base} wide depth={1_234_567} />
  </div>
);

function Moving() {
  const [price, setPrice] = useState(50);
  useEffect(() => {
    const timer = window.setInterval(() => setPrice((now) => (now >= 60 ? 45 : now + 3)), 1500);
    return () => window.clearInterval(timer);
  }, []);
  return <PriceCell {...base} price={price} />;
}
export const Flashing = () => <Moving />;
