import { parsePhoneNumberFromString } from 'libphonenumber-js';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { type DotsClient, refusalOf } from './client.ts';
import type { Dots, DotsPerson, DotsStanding } from './port.ts';

const Flag = Type.Optional(Type.Union([Type.Boolean(), Type.Null()]));
const Word = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const User = Type.Object({
  id: Type.String(),
  compliance: Type.Optional(
    Type.Object({
      must_collect_1099: Flag,
      '1099_collected': Flag,
      w8_ben_collected: Flag,
      tax_id_collected: Flag,
      tax_id_verification: Word,
      flags: Type.Optional(Type.Object({ ofac_status: Word, payout_method: Flag })),
    }),
  ),
});
const Method = Type.Object({ platform: Type.String(), id: Word, mask: Word, description: Word });
const Methods = Type.Union([Type.Array(Method), Type.Object({ data: Type.Array(Method) })]);
const Flow = Type.Object({ id: Type.String(), link: Type.String() });

/** Finds or creates the Dots user, identified by phone number. */
export async function createUser(client: DotsClient, person: DotsPerson): ReturnType<Dots['createUser']> {
  const phone = parsePhoneNumberFromString(person.phone);
  if (!phone) return { kind: 'refused', reason: 'PHONE_UNREADABLE' };
  const reply = await client.post('/v2/users', {
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    country_code: phone.countryCallingCode,
    phone_number: phone.nationalNumber,
    metadata: { user_id: person.userId },
  });
  if (reply.kind !== 'answer') return reply;
  if (reply.status >= 400) return { kind: 'refused', reason: refusalOf(reply.body) };
  return Value.Check(User, reply.body) ? { kind: 'user', id: reply.body.id } : { kind: 'unknown' };
}

export async function getStanding(client: DotsClient, dotsUserId: string): ReturnType<Dots['getStanding']> {
  const reply = await client.get(`/v2/users/${encodeURIComponent(dotsUserId)}`);
  if (reply.kind !== 'answer') return reply;
  if (reply.status >= 400) return { kind: 'unavailable' };
  if (!Value.Check(User, reply.body)) return { kind: 'unknown' };
  return { kind: 'standing', standing: readStanding(reply.body) };
}

/**
 * A tax ID that is still being verified counts as submitted. One that belongs to a different name needs manual review.
 */
function readStanding({ compliance }: Static<typeof User>): DotsStanding {
  const collected = Boolean(
    compliance?.['1099_collected'] || compliance?.w8_ben_collected || compliance?.tax_id_collected,
  );
  const identify = compliance?.flags?.ofac_status === 'id_verification_required';
  return {
    formNeeded: identify || (Boolean(compliance?.must_collect_1099) && !collected),
    formCollected: collected,
    doubtful: compliance?.tax_id_verification === 'mismatched' || Boolean(compliance?.flags?.payout_method),
  };
}

export async function getPayoutMethods(client: DotsClient, dotsUserId: string): ReturnType<Dots['getPayoutMethods']> {
  const reply = await client.get(`/v2/users/${encodeURIComponent(dotsUserId)}/payout-methods`);
  if (reply.kind !== 'answer') return reply;
  if (reply.status >= 400) return { kind: 'unavailable' };
  if (!Value.Check(Methods, reply.body)) return { kind: 'unknown' };
  const methods = Array.isArray(reply.body) ? reply.body : reply.body.data;
  return {
    kind: 'methods',
    methods: methods.map(({ platform, id, mask, description }) => ({
      platform,
      accountId: id ?? 'default',
      mask: mask ?? '',
      description: description ?? platform,
    })),
  };
}

/** Creates a hosted single-step flow that then redirects the user back to us. */
export async function createFlow(
  client: DotsClient,
  { dotsUserId, step, returnUrl }: Parameters<Dots['createFlow']>[0],
): ReturnType<Dots['createFlow']> {
  const reply = await client.post('/v2/flows', {
    user_id: dotsUserId,
    steps: [step, { name: 'redirect', redirect_url: returnUrl }],
  });
  if (reply.kind !== 'answer') return reply;
  if (reply.status >= 400) return { kind: 'refused', reason: refusalOf(reply.body) };
  return Value.Check(Flow, reply.body) ? { kind: 'flow', url: reply.body.link } : { kind: 'unknown' };
}
