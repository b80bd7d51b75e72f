import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

interface Key {
  id: string;
  privateKey: CryptoKey;
  jwk: JWK;
}

const TOKEN_SECONDS = 600;
const KEPT_KEYS = 3;

/**
 * The provider's signing keys. The newest key signs. Older ones stay published, so that existing tokens can still be
 * verified.
 */
export class Keys {
  private keys: Key[] = [];
  private first: Promise<Key> | null = null;

  async rotate(): Promise<Key> {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const id = randomUUID();
    const jwk = { ...(await exportJWK(publicKey)), kid: id, alg: 'RS256', use: 'sig' };
    const key = { id, privateKey, jwk };
    this.keys = [key, ...this.keys].slice(0, KEPT_KEYS);
    return key;
  }

  async jwks(): Promise<{ keys: JWK[] }> {
    await this.newest();
    return { keys: this.keys.map((key) => key.jwk) };
  }

  /** Signs an ID token that expires after ten minutes. */
  async sign(issuer: string, audience: string, claims: Record<string, unknown>): Promise<string> {
    const key = await this.newest();
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: key.id, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${TOKEN_SECONDS}s`)
      .sign(key.privateKey);
  }

  /** Returns the signing key, generating the first one on first use. Concurrent callers share it. */
  private async newest(): Promise<Key> {
    this.first ??= this.rotate();
    const first = await this.first;
    return this.keys[0] ?? first;
  }
}
