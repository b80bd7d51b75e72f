import { optionalUrl, type Section, text } from '../../shared/settings.ts';

/** The OpenID Connect provider people may sign in with; an empty issuer switches it off. */
export const socialSettings = {
  socialName: text('SOCIAL_NAME', 'Sandbox ID'),
  socialIssuer: {
    ...optionalUrl('SOCIAL_ISSUER'),
    fallback: 'http://127.0.0.1:4002/oidc',
  },
  socialClientId: text('SOCIAL_CLIENT_ID', 'duelbook'),
} satisfies Section;
