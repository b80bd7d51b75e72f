/** Most sockets and subscriptions of one person; of whoever is not signed in, of one address. */
export const connectionLimits = { sockets: 10, anonymousSockets: 50, subscriptions: 50 };

interface Usage {
  sockets: number;
  subscriptions: number;
}

/** Counts what each person or address has open. */
export class ConnectionLimits {
  readonly #usage = new Map<string, Usage>();

  /** Takes a place for a socket. @returns whether there was one */
  openSocket(key: string, anonymous: boolean): boolean {
    const usage = this.#usage.get(key) ?? { sockets: 0, subscriptions: 0 };
    if (usage.sockets >= (anonymous ? connectionLimits.anonymousSockets : connectionLimits.sockets)) return false;
    usage.sockets += 1;
    this.#usage.set(key, usage);
    return true;
  }

  closeSocket(key: string): void {
    const usage = this.#usage.get(key);
    if (!usage) return;
    usage.sockets -= 1;
    if (usage.sockets <= 0) this.#usage.delete(key);
  }

  /** Takes a place for a subscription. @returns whether there was one */
  openSubscription(key: string): boolean {
    const usage = this.#usage.get(key);
    if (!usage || usage.subscriptions >= connectionLimits.subscriptions) return false;
    usage.subscriptions += 1;
    return true;
  }

  closeSubscription(key: string): void {
    const usage = this.#usage.get(key);
    if (usage) usage.subscriptions -= 1;
  }
}
