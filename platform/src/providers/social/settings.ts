import { optionalUrl, type Section, text, url } from '../../shared/settings.ts';

/** The OpenID Connect provider that people can sign in with. */
export const socialSettings = {
  /** Name of the provider on the sign-in button. */
  socialName: text('SOCIAL_NAME', 'Sandbox ID'),
  /** Issuer of the ID tokens, which also serves its configuration. Empty turns off signing in with a provider. */
  socialIssuer: {
    ...optionalUrl('SOCIAL_ISSUER'),
    fallback: 'http://127.0.0.1:4002/oidc',
  },
  /** URL of the provider's sign-in script. For Google: https://accounts.google.com/gsi/client */
  socialScriptUrl: url('SOCIAL_SCRIPT_URL', 'http://127.0.0.1:4002/oidc/client.js'),
  /** Client ID that the provider registered for Duelbook. */
  socialClientId: text('SOCIAL_CLIENT_ID', 'duelbook'),
} satisfies Section;
