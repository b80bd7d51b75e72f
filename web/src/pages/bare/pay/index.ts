export {
  DotsApplePayPage,
  DotsCreditCardPage,
  PayPalButtonPage,
  PayPalCreditPage,
  PayPalDepositPage,
  VenmoDepositPage,
} from './ui/PayPages.tsx';
