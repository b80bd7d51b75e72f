export { PriceStepper, type PriceStepperProps } from './PriceStepper.tsx';
