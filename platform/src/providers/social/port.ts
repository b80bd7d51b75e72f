/** Claims of a verified ID token. */
export interface SocialClaims {
  issuer: string;
  subject: string;
  nonce: string;
  email: string | null;
  emailVerified: boolean;
  givenName: string | null;
  familyName: string | null;
  /** When the person last entered their credentials at the provider. Null if the provider doesn't say. */
  authenticatedAt: Date | null;
  /** Authentication methods used at the provider, for example `pwd`, `mfa`. */
  methods: string[];
}

/** Thrown when the ID token can't be trusted. The message gives the reason, for the log only. */
export class IdTokenRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'IdTokenRefused';
  }
}

/** Details of the provider that the sign-in dialog needs. */
export interface SocialDescription {
  name: string;
  authorizeUrl: string;
  /** The provider's script, which signs people in and returns the ID token. */
  scriptUrl: string;
  clientId: string;
}

export interface SocialProvider {
  /**
   * Data for the sign-in dialog. Null when no provider is configured. Throws `ProviderFault` when it can't be reached.
   */
  describe(): Promise<SocialDescription | null>;
  /**
   * Verifies an ID token's signature, issuer, audience and expiry at the time `now`. The caller checks the nonce.
   * Throws `IdTokenRefused`, or `ProviderFault` when the provider's keys can't be fetched.
   */
  verify(idToken: string, now: Date): Promise<SocialClaims>;
}
