import type { DocumentNode, GraphQLError, OperationDefinitionNode } from 'graphql';
import { originOf } from '../execute/clientError.ts';
import { rateLimited } from '../rest/errors.ts';
import type { Caller } from '../rest/transport.ts';
import { addressKey } from './address.ts';
import { type AttemptLimits, addressShare, attemptsIn } from './attempts.ts';
import { Buckets, type Rate } from './buckets.ts';

/** Maximum number of valid tokens to remember, so that guesses from the same address don't lock out their owners. */
const mostGood = 50_000;

/**
 * Rate limits by user and address, for all transports. Counts attempts in this process only. The platform additionally
 * limits calls across processes.
 */
export class Guard {
  readonly #limits: AttemptLimits;
  readonly #buckets: Buckets;
  readonly #good = new Set<string>();

  constructor(limits: AttemptLimits, buckets = new Buckets()) {
    this.#limits = limits;
    this.#buckets = buckets;
  }

  /** Limited fields of an operation with their number of calls. */
  attemptsIn(document: DocumentNode, operation: OperationDefinitionNode): ReadonlyMap<string, number> {
    return attemptsIn(document, operation, this.#limits);
  }

  /**
   * Counts either all attempts of an operation or none.
   * @param attempts from `attemptsIn`
   * @returns the refusal, or null
   */
  refusal(attempts: ReadonlyMap<string, number>, caller: Caller): GraphQLError | null {
    const refusal = this.tokenRefusal(caller);
    if (refusal || attempts.size === 0) return refusal;
    const { token, ip, requestId } = caller;
    const tries = [...attempts].flatMap(([name, count]) => this.#tries(name, count, token, ip));
    for (const { name, key, rate, count } of tries) {
      const wait = this.#buckets.wait(key, rate, count);
      if (wait > 0) return rateLimited(name, wait, requestId);
    }
    for (const { key, rate, count } of tries) this.#buckets.take(key, rate, count);
    return null;
  }

  /** Returns a refusal if too many invalid tokens came from an address, otherwise null. */
  tokenRefusal({ token, ip, requestId }: Pick<Caller, 'token' | 'ip' | 'requestId'>): GraphQLError | null {
    if (token === null || this.#good.has(token)) return null;
    const rate = this.#limits.get('token');
    const wait = rate ? this.#buckets.wait(tokenKey(ip), forAddress(rate), 1) : 0;
    return wait > 0 ? rateLimited('token', wait, requestId) : null;
  }

  /**
   * Learns from an operation's result whether its token is valid.
   * @param guarded whether the operation required a valid token
   */
  learn(
    errors: readonly GraphQLError[] | undefined,
    guarded: boolean,
    { token, ip }: Pick<Caller, 'token' | 'ip'>,
  ): void {
    if (token === null) return;
    if (errors?.some((error) => originOf(error)?.extensions.code === 'UNAUTHENTICATED')) {
      this.#good.delete(token);
      const rate = this.#limits.get('token');
      if (rate) this.#buckets.take(tokenKey(ip), forAddress(rate), 1);
    } else if (guarded && !errors && !this.#good.has(token)) {
      this.#good.add(token);
      const oldest = this.#good.keys().next();
      if (this.#good.size > mostGood && !oldest.done) this.#good.delete(oldest.value);
    }
  }

  /** Attempts count for both the user and the address. */
  #tries(name: string, count: number, token: string | null, ip: string) {
    const rate = this.#limits.get(name);
    if (!rate) return [];
    const address = { name, key: `${name} at ${addressKey(ip)}`, rate: forAddress(rate), count };
    return token === null ? [address] : [{ name, key: `${name} by ${token}`, rate, count }, address];
  }
}

const tokenKey = (ip: string) => `token at ${addressKey(ip)}`;

const forAddress = ({ attempts, seconds }: Rate): Rate => ({ attempts: attempts * addressShare, seconds });
