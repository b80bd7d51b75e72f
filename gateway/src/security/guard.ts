import type { DocumentNode, GraphQLError, OperationDefinitionNode } from 'graphql';
import { originOf } from '../execute/clientError.ts';
import { rateLimited } from '../rest/errors.ts';
import type { Caller } from '../rest/transport.ts';
import { addressKey } from './address.ts';
import { type AttemptLimits, addressShare, attemptsIn } from './attempts.ts';
import { Buckets, type Rate } from './buckets.ts';

/** Tokens that are known to be good: a neighbour who guesses must not shut their owners out. */
const mostGood = 50_000;

/**
 * Counts the tries of people and addresses, on every way an operation comes in. This is this process's own count; the calls
 * that get through are counted once more by the platform, for all processes together.
 */
export class Guard {
  readonly #limits: AttemptLimits;
  readonly #buckets: Buckets;
  readonly #good = new Set<string>();

  constructor(limits: AttemptLimits, buckets = new Buckets()) {
    this.#limits = limits;
    this.#buckets = buckets;
  }

  /** The limited fields of an operation and how often it calls each. */
  attemptsIn(document: DocumentNode, operation: OperationDefinitionNode): ReadonlyMap<string, number> {
    return attemptsIn(document, operation, this.#limits);
  }

  /**
   * Counts what an operation is about to try, all of it or nothing.
   * @param attempts from `attemptsIn`
   * @returns the reason why nothing of it may run, or null
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

  /** The reason why a token is not even looked at: too many from its address were none. */
  tokenRefusal({ token, ip, requestId }: Pick<Caller, 'token' | 'ip' | 'requestId'>): GraphQLError | null {
    if (token === null || this.#good.has(token)) return null;
    const rate = this.#limits.get('token');
    const wait = rate ? this.#buckets.wait(tokenKey(ip), forAddress(rate), 1) : 0;
    return wait > 0 ? rateLimited('token', wait, requestId) : null;
  }

  /**
   * Learns from an operation's end whether its token is one.
   * @param guarded the operation asked for something that is refused without a good token
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

  /** One try counts twice: for who is signed in, and for where it came from. */
  #tries(name: string, count: number, token: string | null, ip: string) {
    const rate = this.#limits.get(name);
    if (!rate) return [];
    const address = { name, key: `${name} at ${addressKey(ip)}`, rate: forAddress(rate), count };
    return token === null ? [address] : [{ name, key: `${name} by ${token}`, rate, count }, address];
  }
}

const tokenKey = (ip: string) => `token at ${addressKey(ip)}`;

const forAddress = ({ attempts, seconds }: Rate): Rate => ({ attempts: attempts * addressShare, seconds });
