import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

interface Key {
  id: string;
  privateKey: CryptoKey;
  jwk: JWK;
}

const TOKEN_SECONDS = 600;
const KEPT_KEYS = 3;

/** The provider's signing keys. The newest signs; former ones stay published so that running tokens can be checked. */
export class Keys {
  private keys: Key[] = [];

  async rotate(): Promise<string> {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const id = randomUUID();
    const jwk = { ...(await exportJWK(publicKey)), kid: id, alg: 'RS256', use: 'sig' };
    this.keys = [{ id, privateKey, jwk }, ...this.keys].slice(0, KEPT_KEYS);
    return id;
  }

  jwks(): { keys: JWK[] } {
    return { keys: this.keys.map((key) => key.jwk) };
  }

  /** Signs an id token that lives ten minutes. */
  async sign(issuer: string, audience: string, claims: Record<string, unknown>): Promise<string> {
    const [key] = this.keys;
    if (!key) throw new Error('rotate() makes the first key');
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: key.id, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${TOKEN_SECONDS}s`)
      .sign(key.privateKey);
  }
}
