import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { readEmail } from '../../auth/email/email.ts';
import type { Tx } from '../../db/database.ts';
import { WrittenText } from '../../http/input/writtenText.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { addStaffMember } from '../../users/staffMembers.ts';
import { changeStaff, registerStaffChange, type StaffChange } from './change.ts';
import { memberWords, Reason, Role, readMember, StaffMember } from './view.ts';

const KIND = 'admin.staff.create';
const Roles = Type.Array(Role, { minItems: 1, uniqueItems: true });
const Payload = Type.Object({ email: Type.String(), name: Type.String(), roles: Roles });
const Body = Type.Object({
  email: Type.String({ minLength: 3, maxLength: 254 }),
  name: WrittenText({ minLength: 1, maxLength: 80 }),
  roles: Roles,
  reason: Reason,
});

const change: StaffChange<typeof Payload> = {
  kind: KIND,
  title: 'New staff account',
  payload: Payload,
  subjectOf: ({ email }) => email,
  plan,
};

export function createStaffRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/staff',
    summary:
      'Adds a staff account. Requires approval by a second admin (code 1015) unless the caller is the only one. Refused with code 1007 if the email address already has an account.',
    policy: policy.freshStaff('admin'),
    fields: {
      ...memberWords,
      email: 'Email address that the staff member uses to sign in with the identity provider.',
      name: 'Name of the staff member.',
      roles: 'Roles of the account.',
    },
    body: Body,
    response: StaffMember,
    handler: create,
  });
  registerStaffChange(change);
}

/** @throws 1000, 1007, 1015 */
async function create(ctx: Ctx<unknown, unknown, Static<typeof Body>>): Promise<StaffMember> {
  const { reason, roles } = ctx.body;
  const email = readEmail(ctx.body.email, 'email');
  const name = ctx.body.name.trim();
  const id = await changeStaff(ctx, change, { email, name, roles: [...roles].sort() }, reason);
  return readMember(ctx.deps.db, id, ctx.userId);
}

/** A removed account keeps its user ID until it is added again, so that people can't request to be added back. */
async function plan(tx: Tx, { email, name, roles }: Static<typeof Payload>) {
  const known = await tx
    .selectFrom('staff_members')
    .select(['enabled', 'user_id'])
    .where('email', '=', email)
    .executeTakeFirst();
  const taken = common.duplicate({}, 'There is a staff account with this email address. Nothing changed.', 'email');
  if (known?.enabled) throw taken;
  return {
    about: known?.user_id ? [known.user_id] : [],
    after: { email, name, roles },
    async carryOut() {
      const id = await addStaffMember(tx, { email, name, roles });
      if (id === null) throw taken;
      return id;
    },
  };
}
