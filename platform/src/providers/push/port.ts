import { ProviderFault } from '../fault.ts';

/** A message to one device. */
export interface PushMessage {
  /** What the push service gave the device. */
  token: string;
  /** All that the device gets, as texts. It shows it itself. */
  data: Record<string, string>;
  /** A phone that sleeps is woken for it. */
  urgent: boolean;
  /** A later message of the same topic takes its place while the device cannot be reached. */
  topic: string;
}

/** The push service asks to be left alone for a while. */
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
   * Hands a message to the push service. `gone`: the device no longer takes messages under this token.
   * Throws `PushDelayed` when the service says when to come again, or `ProviderFault`.
   */
  send(message: PushMessage): Promise<'sent' | 'gone'>;
}
