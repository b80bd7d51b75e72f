import { Price } from './Price.tsx';

export default { title: 'Price' };

export const Prices = () => (
  <p>
    <Price cents={63} /> · <Price cents={50} /> · <Price cents={null} />
  </p>
);
