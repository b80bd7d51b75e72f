export { cleanUsername, usernameFault } from './model/username.ts';
export { isRefused, useUsernameCheck } from './model/useUsernameCheck.ts';
export { UsernameField } from './ui/UsernameField.tsx';
