import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Book } from '../book.ts';
import type { Settings } from '../settings.ts';
import { deliver, inbox, type Message } from './messages.ts';
import { isE164, isUnsubscribed, lineType } from './numbers.ts';

type Form = Partial<Record<'To' | 'From' | 'Body', string>>;

const MAX_BODY = 1600;
const IDEMPOTENCY_HEADER = 'i-twilio-idempotency-token';

/** Twilio's Programmable Messaging and Lookup v2, and the inbox of sent messages. */
export function twilioRoutes(app: FastifyInstance, settings: Settings, book: Book): void {
  const expected = `Basic ${Buffer.from(`${settings.smsAccountSid}:${settings.smsAuthToken}`).toString('base64')}`;
  const authenticate = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers.authorization !== expected) await refuse(reply, 401, 20003, 'Authenticate');
  };

  app.post<{ Params: { sid: string }; Body: Form | undefined }>(
    '/2010-04-01/Accounts/:sid/Messages.json',
    { config: { target: 'sms.send' }, preHandler: authenticate },
    async (request, reply) => {
      const { sid } = request.params;
      if (sid !== settings.smsAccountSid) return refuse(reply, 404, 20404, `Account ${sid} was not found`);
      const form = request.body ?? {};
      const fault = checkForm(form);
      if (fault) return refuse(reply, 400, fault.code, fault.message);
      const { To: to = '', From: from = '', Body: text = '' } = form;
      const token = String(request.headers[IDEMPOTENCY_HEADER] ?? '');
      const message = sendOnce(book, token, () => deliver(book, { to, from, text }));
      return reply.code(201).send(resource(settings, message));
    },
  );

  app.get<{ Params: { number: string }; Querystring: { Fields?: string } }>(
    '/v2/PhoneNumbers/:number',
    { config: { target: 'sms.lookup' }, preHandler: authenticate },
    async (request) => lookup(settings, request.params.number, request.query.Fields ?? ''),
  );

  app.get<{ Querystring: { to?: string } }>('/sms', async (request) =>
    inbox(book, request.query.to?.replace(/^ /, '+')),
  );
}

function checkForm({ To: to, From: from, Body: text }: Form): { code: number; message: string } | null {
  if (!to) return { code: 21604, message: "A 'To' phone number is required." };
  if (!isE164(to)) return { code: 21211, message: `The 'To' number ${to} is not a valid phone number.` };
  if (!from) return { code: 21603, message: "A 'From' phone number is required." };
  if (!isE164(from)) return { code: 21212, message: `The 'From' number ${from} is not a valid phone number.` };
  if (!text) return { code: 21602, message: 'Message body is required.' };
  if (text.length > MAX_BODY)
    return { code: 21617, message: 'The concatenated message body exceeds the 1600 character limit.' };
  if (lineType(to) === 'landline') return { code: 21614, message: `'To' number: ${to}, is not a mobile number` };
  if (isUnsubscribed(to)) return { code: 21610, message: 'Attempt to send to unsubscribed recipient' };
  return null;
}

/** Two requests with the same idempotency token are the same message. */
function sendOnce(book: Book, token: string, send: () => Message): Message {
  const key = `sms:${token}`;
  const sid = token ? book.state.replies[key]?.body : undefined;
  const sent = book.state.messages.find((message) => message.sid === sid);
  if (sent) return sent;
  const message = send();
  if (token) book.state.replies[key] = { request: key, status: 201, body: message.sid };
  return message;
}

function resource({ smsAccountSid }: Settings, { sid, to, from, text, at }: Message) {
  const date = new Date(at).toUTCString().replace('GMT', '+0000');
  return {
    sid,
    account_sid: smsAccountSid,
    api_version: '2010-04-01',
    to,
    from,
    body: text,
    status: 'queued',
    direction: 'outbound-api',
    num_segments: String(Math.ceil(text.length / 160)),
    num_media: '0',
    price: null,
    price_unit: 'USD',
    error_code: null,
    error_message: null,
    messaging_service_sid: null,
    date_created: date,
    date_updated: date,
    date_sent: null,
    uri: `/2010-04-01/Accounts/${smsAccountSid}/Messages/${sid}.json`,
    subresource_uris: { media: `/2010-04-01/Accounts/${smsAccountSid}/Messages/${sid}/Media.json` },
  };
}

function lookup({ publicUrl }: Settings, number: string, fields: string) {
  const valid = isE164(number);
  const asked = fields.split(',').includes('line_type_intelligence');
  return {
    calling_country_code: valid && number.startsWith('+1') ? '1' : null,
    country_code: valid && number.startsWith('+1') ? 'US' : null,
    phone_number: number,
    national_format: number,
    valid,
    validation_errors: valid ? [] : ['INVALID_BUT_POSSIBLE'],
    line_type_intelligence:
      asked && valid
        ? {
            type: lineType(number),
            carrier_name: 'Sandbox Wireless',
            mobile_country_code: '310',
            mobile_network_code: '000',
            error_code: null,
          }
        : null,
    url: `${publicUrl}/v2/PhoneNumbers/${encodeURIComponent(number)}`,
  };
}

function refuse(reply: FastifyReply, status: number, code: number, message: string) {
  return reply
    .code(status)
    .header('twilio-request-id', `RQ${randomBytes(16).toString('hex')}`)
    .send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
}
