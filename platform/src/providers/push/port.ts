import { ProviderFault } from '../fault.ts';

/** A message to one device. */
export interface PushMessage {
  /** The registration token issued by the push service. */
  token: string;
  /** The complete payload as strings. The client displays it. */
  data: Record<string, string>;
  /** Whether the message wakes a sleeping phone. */
  urgent: boolean;
  /** While the device is unreachable, a newer message replaces an older one with the same topic. */
  topic: string;
}

/** The push service asks us to send more slowly. */
export class PushDelayed extends ProviderFault {
  readonly seconds: number;

  constructor(message: string, seconds: number) {
    super('push', message);
    this.name = 'PushDelayed';
    this.seconds = seconds;
  }
}

export interface PushProvider {
  /**
   * Sends a message to the push service. `gone`: the token is no longer registered. Throws `PushDelayed` when the
   * service says when to retry, or `ProviderFault`.
   */
  send(message: PushMessage): Promise<'sent' | 'gone'>;
}
