/** A player's account with a gamer ID provider. */
export interface GameAccount {
  /** The account's ID, which stays the same when the account is renamed. */
  id: string;
  name: string;
}

/** The provider rejected the authorization code. The message gives the reason, for the log only. */
export class GameAccountRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'GameAccountRefused';
  }
}

export interface SignInRequest {
  redirectUri: string;
  state: string;
  /** PKCE challenge, method S256. */
  codeChallenge: string;
}

export interface SignInAnswer {
  code: string;
  redirectUri: string;
  codeVerifier: string;
}

/** Providers at which players sign in to confirm their gamer ID, by the slug of the ID system. */
export interface GameAccounts {
  /** Returns the provider's sign-in URL. Null for an ID system without a provider. */
  authorizeUrl(idSystem: string, request: SignInRequest): string | null;
  /**
   * Returns the account a code belongs to. Throws `GameAccountRefused` for a wrong, used or expired code, or
   * `ProviderFault`.
   */
  accountOfCode(idSystem: string, answer: SignInAnswer): Promise<GameAccount>;
}
