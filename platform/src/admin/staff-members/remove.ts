import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { endSessionsIn } from '../../auth/sessions/sessions.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { disableStaffMember } from '../../users/staffMembers.ts';
import { changeStaff, registerStaffChange, type StaffChange } from './change.ts';
import { concerned, keepAnAdmin, memberNow } from './member.ts';
import { MemberParams, memberWords, Reason, readMember, StaffMember } from './view.ts';

const KIND = 'admin.staff.remove';
const Payload = Type.Object({ staff_member_id: Id, email: Type.String() });
const Body = Type.Object({ reason: Reason });

const change: StaffChange<typeof Payload> = {
  kind: KIND,
  title: 'Removal of a staff account',
  payload: Payload,
  subjectOf: ({ staff_member_id }) => staff_member_id,
  plan,
};

export function removeStaffRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/staff/:id/remove',
    summary:
      'Removes a staff account and ends its staff sessions. Requires approval by a second admin (code 1015) unless the caller is the only one. Refused with code 1002 for the last admin.',
    policy: policy.freshStaff('admin'),
    fields: memberWords,
    params: MemberParams,
    body: Body,
    response: StaffMember,
    handler: remove,
  });
  registerStaffChange(change);
}

/** @throws 404, 1002, 1015, and 403 for the caller's own account */
async function remove(ctx: Ctx<Static<typeof MemberParams>, unknown, Static<typeof Body>>): Promise<StaffMember> {
  const { id } = ctx.params;
  const { email } = await readMember(ctx.deps.db, id, ctx.userId);
  await changeStaff(ctx, change, { staff_member_id: id, email }, ctx.body.reason);
  return readMember(ctx.deps.db, id, ctx.userId);
}

async function plan(tx: Tx, { staff_member_id }: Static<typeof Payload>) {
  const member = await memberNow(tx, staff_member_id);
  await keepAnAdmin(tx, member);
  return {
    about: concerned(member),
    before: { email: member.email, roles: member.roles },
    after: { removed: true },
    async carryOut() {
      const userId = await disableStaffMember(tx, member.id);
      if (userId !== null) await endSessionsIn(tx, userId, 'staff');
      return member.id;
    },
  };
}
