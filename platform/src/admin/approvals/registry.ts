import type { Selectable } from 'kysely';
import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import type { Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import type { StaffActor } from '../staff.ts';
import type { ApprovalsTable } from './tables.ts';

export type Approval = Selectable<ApprovalsTable>;

/** A request whose stored payload was decoded by its kind's schema. */
export type ApprovedRequest<P> = Omit<Approval, 'payload'> & { payload: P };

export interface ApprovalKind<P = unknown> {
  /** Shown to staff, for example `Donation`. */
  title: string;
  /** The staff call that the request stands for; the approver needs its permission too. */
  operationId: string;
  /**
   * Carries out the request exactly once, in the transaction that approves it. Checks everything again under lock, because
   * hours may have passed; a refusal leaves the request open. Calls to providers go through `enqueue`.
   */
  execute(ctx: { tx: Tx; deps: Deps }, request: ApprovedRequest<P>, checker: StaffActor): Promise<void>;
}

interface RegisteredKind extends Omit<ApprovalKind, 'execute'> {
  /** Throws unless `payload` is what `execute` will be able to read back. */
  checkPayload(payload: unknown): void;
  /** Decodes the stored payload and executes the request. Refuses with 1002 when an older version stored it differently. */
  execute(ctx: { tx: Tx; deps: Deps }, request: Approval, checker: StaffActor): Promise<void>;
}

const kinds = new Map<string, RegisteredKind>();

/**
 * Registers what a kind of request does once it is approved. Called when a module is set up.
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
  return common.notAllowedNow({ kind }, 'An earlier version stored this request. Decline it and ask again.');
}

export function approvalKind(kind: string): RegisteredKind {
  const found = kinds.get(kind);
  invariant(found, `the approval kind ${kind} is registered`);
  return found;
}
