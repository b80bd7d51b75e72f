/** The identity provider, as configured on the platform. */
export interface SocialProvider {
  name: string;
  scriptUrl: string;
  clientId: string;
}

/** A completed sign-in with the provider. */
export interface SocialAnswer {
  idToken: string;
  /** Issued by the platform for a single use. */
  nonce: string;
}
