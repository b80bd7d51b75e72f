/** What a checked id token says about a person. */
export interface SocialClaims {
  issuer: string;
  subject: string;
  nonce: string;
  email: string | null;
  emailVerified: boolean;
  givenName: string | null;
  familyName: string | null;
  /** How the person proved who they are there, for example `pwd`, `mfa`. */
  methods: string[];
}

/** The id token cannot be trusted. The message says why, for the log only. */
export class IdTokenRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'IdTokenRefused';
  }
}

export interface SocialProvider {
  /** For the sign-in dialog; null when no provider is configured. Throws `ProviderFault` when it cannot be reached. */
  describe(): Promise<{ name: string; authorizeUrl: string; clientId: string } | null>;
  /**
   * Checks an id token's signature, issuer, audience and expiry at the moment `now`. The caller checks the nonce.
   * Throws `IdTokenRefused`, or `ProviderFault` when the provider's keys cannot be had.
   */
  verify(idToken: string, now: Date): Promise<SocialClaims>;
}
