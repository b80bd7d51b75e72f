import type { SettingsOf } from '../../shared/settings.ts';
import { ProviderFault } from '../fault.ts';
import type { LineType, SmsProvider } from './port.ts';
import type { smsSettings } from './settings.ts';

const TIMEOUT_MS = 8000;

/** Maps Lookup v2 line types to ours. Numbers with an unmapped type aren't refused. */
const lineTypes: Readonly<Record<string, LineType>> = {
  mobile: 'mobile',
  landline: 'landline',
  fixedVoip: 'voip',
  nonFixedVoip: 'voip',
  premium: 'premium',
  sharedCost: 'premium',
  tollFree: 'other',
  personal: 'other',
  uan: 'other',
  voicemail: 'other',
  pager: 'other',
};

/** SMS through Twilio: Programmable Messaging and Lookup v2. */
export function twilioSms(settings: SettingsOf<typeof smsSettings>): SmsProvider {
  const { smsAccountSid: sid, smsAuthToken, smsFrom } = settings;
  const authorization = `Basic ${Buffer.from(`${sid}:${smsAuthToken}`).toString('base64')}`;
  return {
    async send({ id, to, text }) {
      const response = await call(
        `${settings.smsBaseUrl}/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`,
        {
          method: 'POST',
          headers: { authorization, 'i-twilio-idempotency-token': id },
          body: new URLSearchParams({ To: to, From: smsFrom, Body: text }),
        },
      );
      await response.body?.cancel();
      if (!response.ok) throw new ProviderFault('sms', `message rejected with status ${response.status}`);
    },
    async lineType(phone) {
      const path = `/v2/PhoneNumbers/${encodeURIComponent(phone)}?Fields=line_type_intelligence`;
      const response = await call(`${settings.smsLookupBaseUrl}${path}`, { headers: { authorization } });
      if (!response.ok) throw new ProviderFault('sms', `lookup failed with status ${response.status}`);
      return readLineType(await response.json());
    },
  };
}

async function call(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw new ProviderFault('sms', 'no response', error);
  }
}

function readLineType(answer: unknown): LineType {
  const intelligence = member(answer, 'line_type_intelligence');
  const type = member(intelligence, 'type');
  return (typeof type === 'string' ? lineTypes[type] : undefined) ?? 'unknown';
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
