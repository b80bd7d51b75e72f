/** Maximum number of sockets and subscriptions per user or, for signed-out clients, per address. */
export const connectionLimits = { sockets: 10, anonymousSockets: 50, subscriptions: 50 };

interface Usage {
  sockets: number;
  subscriptions: number;
}

/** Counts open sockets and subscriptions per user or address. */
export class ConnectionLimits {
  readonly #usage = new Map<string, Usage>();

  /** Reserves a socket. @returns false when the limit is reached */
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

  /** Reserves a subscription. @returns false when the limit is reached */
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
