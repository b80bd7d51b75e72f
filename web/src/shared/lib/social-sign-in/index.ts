export { type IdTokenPerson, personIn } from './idTokenPerson.ts';
export { returnSocialAnswer, type SocialRequest, SocialSignInError, socialIdToken } from './socialPopup.ts';
