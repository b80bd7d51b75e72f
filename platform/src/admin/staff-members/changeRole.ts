import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { Id } from '../../shared/schema.ts';
import { setStaffRoles } from '../../users/staffMembers.ts';
import { changeStaff, registerStaffChange, type StaffChange } from './change.ts';
import { concerned, keepAnAdmin, memberNow } from './member.ts';
import { changedRoles } from './rules.ts';
import { MemberParams, memberWords, Reason, Role, readMember, StaffMember } from './view.ts';

const KIND = 'admin.staff.role';
const Payload = Type.Object({ staff_member_id: Id, email: Type.String(), role: Role, granted: Type.Boolean() });
const Body = Type.Object({ role: Role, granted: Type.Boolean(), reason: Reason });

const change: StaffChange<typeof Payload> = {
  kind: KIND,
  title: 'Staff role',
  payload: Payload,
  subjectOf: ({ staff_member_id }) => staff_member_id,
  plan,
};

export function changeStaffRoleRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'POST',
    url: '/admin/v1/staff/:id/role',
    summary:
      "Gives a role to a staff account or removes it. Takes effect with the staff member's next request. Requires approval by a second admin (code 1015) unless the caller is the only one.",
    policy: policy.freshStaff('admin'),
    fields: { ...memberWords, role: 'Role to give or remove.', granted: 'True to give the role, false to remove it.' },
    params: MemberParams,
    body: Body,
    response: StaffMember,
    handler: changeRole,
  });
  registerStaffChange(change);
}

/** @throws 404, 1002, 1015, and 403 for the caller's own account */
async function changeRole(ctx: Ctx<Static<typeof MemberParams>, unknown, Static<typeof Body>>): Promise<StaffMember> {
  const { id } = ctx.params;
  const { role, granted, reason } = ctx.body;
  const { email } = await readMember(ctx.deps.db, id, ctx.userId);
  await changeStaff(ctx, change, { staff_member_id: id, email, role, granted }, reason);
  return readMember(ctx.deps.db, id, ctx.userId);
}

async function plan(tx: Tx, { staff_member_id, role, granted }: Static<typeof Payload>) {
  const member = await memberNow(tx, staff_member_id);
  const roles = changedRoles(member.roles, role, granted);
  if (roles === null)
    throw common.notAllowedNow(
      {},
      `This account ${granted ? 'already has' : 'doesn’t have'} the role. Nothing changed.`,
    );
  if (roles.length === 0)
    throw common.notAllowedNow({}, 'This is the account’s only role. Remove the account instead. Nothing changed.');
  if (role === 'admin') await keepAnAdmin(tx, member);
  return {
    about: concerned(member),
    before: { roles: member.roles },
    after: { roles },
    async carryOut() {
      await setStaffRoles(tx, member.id, roles);
      return member.id;
    },
  };
}
