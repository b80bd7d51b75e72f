export { SignInCallbackPage } from './ui/SignInCallbackPage.tsx';
