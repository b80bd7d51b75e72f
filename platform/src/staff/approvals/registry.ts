import type { Selectable } from 'kysely';
import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import type { Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { mayCall } from '../../http/access/permissions.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import type { StaffActor } from '../actor.ts';
import type { ApprovalsTable } from './tables.ts';

export type Approval = Selectable<ApprovalsTable>;

/** A request whose stored payload has been decoded with the schema for its kind. */
export type ApprovedRequest<P> = Omit<Approval, 'payload'> & { payload: P };

export interface ApprovalKind<P = unknown> {
  /** Title shown to staff, for example `Donation`. */
  title: string;
  /** Staff operation that the request belongs to. The approver needs permission for it too. */
  operationId: string;
  /**
   * Carries out the request exactly once, in the transaction that approves it. Repeats every check under lock, because
   * hours may have passed. A refusal leaves the request open. Calls to providers must go through `enqueue`.
   */
  execute(ctx: { tx: Tx; deps: Deps }, request: ApprovedRequest<P>, checker: StaffActor): Promise<void>;
}

interface RegisteredKind extends Omit<ApprovalKind, 'execute'> {
  /** Throws if `execute` couldn't decode `payload` later. */
  checkPayload(payload: unknown): void;
  /**
   * Decodes the stored payload and executes the request. Refuses with 1002 if an older version stored the payload in a
   * different format.
   */
  execute(ctx: { tx: Tx; deps: Deps }, request: Approval, checker: StaffActor): Promise<void>;
}

const kinds = new Map<string, RegisteredKind>();

/**
 * Registers the code that runs when a request of this kind is approved. Called during module setup.
 * @param schema shape of the payload that `requestApproval` stores for this kind
 */
export function registerApproval<S extends TSchema>(
  kind: string,
  schema: S,
  definition: ApprovalKind<Static<S>>,
): void {
  kinds.set(kind, {
    title: definition.title,
    operationId: definition.operationId,
    checkPayload(payload) {
      invariant(Value.Check(schema, payload), `the payload of ${kind} fits its schema`);
    },
    execute(ctx, { payload, ...request }, checker) {
      if (!Value.Check(schema, payload)) throw outdated(kind);
      return definition.execute(ctx, { ...request, payload }, checker);
    },
  });
}

function outdated(kind: string) {
  return common.notAllowedNow(
    { kind },
    'This request was made with an earlier version. Decline it and make a new one.',
  );
}

/** Kinds of requests that a staff member with these roles may decide. */
export function approvalKindsFor(roles: readonly string[]): string[] {
  if (!mayCall(roles, 'admin.approvals.decide')) return [];
  return [...kinds].flatMap(([kind, { operationId }]) => (mayCall(roles, operationId) ? [kind] : []));
}

export function approvalKind(kind: string): RegisteredKind {
  const found = kinds.get(kind);
  invariant(found, `the approval kind ${kind} is registered`);
  return found;
}
