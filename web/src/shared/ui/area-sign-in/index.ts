export { AreaSignIn, type AreaSignInProps } from './AreaSignIn.tsx';
