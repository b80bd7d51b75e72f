/** What kind of line a number belongs to, as far as the provider knows. */
export type LineType = 'mobile' | 'landline' | 'voip' | 'premium' | 'other' | 'unknown';

export interface SmsMessage {
  /** Stable: the same id always stands for the same message. */
  id: string;
  /** E.164. */
  to: string;
  text: string;
}

export interface SmsProvider {
  /** Sends one message. Throws `ProviderFault` when it was not taken; the caller may try again with the same id. */
  send(message: SmsMessage): Promise<void>;
  /** Asks what kind of line a number (E.164) belongs to. Throws `ProviderFault`. */
  lineType(phone: string): Promise<LineType>;
}
