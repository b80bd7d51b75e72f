export { type IdTokenPerson, nonceIn, personIn } from './idTokenPerson.ts';
export { type IdentityServices, socialScript } from './socialScript.ts';
export type { SocialAnswer, SocialProvider } from './types.ts';
export { useSocialScript } from './useSocialScript.ts';
