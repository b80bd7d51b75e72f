export { Price } from './Price.tsx';
export { PriceHint } from './PriceHint.tsx';
