/** Clients that each place one order after another. */
export interface Load {
  run(clients: number, seconds: number): Promise<Run>;
}

export interface Run {
  /** Orders answered per second. */
  perSecond: number;
  /** Milliseconds from request to response. */
  p50: number;
  p99: number;
}

export interface RandomOrder {
  user: string;
  claim: 0 | 1;
  price: number;
  amount: number;
}

const SEED = 20_261_122;

/** Random $5.00 orders at 45 to 55 on both claims. The sequence is always the same. */
export class Orders {
  readonly people: readonly string[];
  #state = SEED;

  constructor(people: readonly string[]) {
    this.people = people;
  }

  next(): RandomOrder {
    const user = this.people[this.#below(this.people.length)] ?? '';
    return { user, claim: this.#below(2) === 0 ? 0 : 1, price: 45 + this.#below(11), amount: 500 };
  }

  #below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * limit);
  }
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
