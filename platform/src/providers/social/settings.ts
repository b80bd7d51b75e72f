import { optionalUrl, type Section, text, url } from '../../shared/settings.ts';

/** The OpenID Connect provider people can sign in with. An empty issuer turns it off. */
export const socialSettings = {
  socialName: text('SOCIAL_NAME', 'Sandbox ID'),
  socialIssuer: {
    ...optionalUrl('SOCIAL_ISSUER'),
    fallback: 'http://127.0.0.1:4002/oidc',
  },
  /** For Google: https://accounts.google.com/gsi/client */
  socialScriptUrl: url('SOCIAL_SCRIPT_URL', 'http://127.0.0.1:4002/oidc/client.js'),
  socialClientId: text('SOCIAL_CLIENT_ID', 'duelbook'),
} satisfies Section;
