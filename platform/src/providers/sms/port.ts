/** The line type of a phone number, as reported by the provider. */
export type LineType = 'mobile' | 'landline' | 'voip' | 'premium' | 'other' | 'unknown';

export interface SmsMessage {
  /** Idempotency key. Two sends with the same ID count as the same message. */
  id: string;
  /** E.164. */
  to: string;
  text: string;
}

export interface SmsProvider {
  /** Sends one message. Throws `ProviderFault` if it wasn't accepted. The caller may retry with the same ID. */
  send(message: SmsMessage): Promise<void>;
  /** Looks up the line type of a number (E.164). Throws `ProviderFault`. */
  lineType(phone: string): Promise<LineType>;
}
