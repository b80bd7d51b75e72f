export { paymentScript } from './paymentScript.ts';
