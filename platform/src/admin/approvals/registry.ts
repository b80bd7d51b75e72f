import type { Selectable } from 'kysely';
import type { Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { invariant } from '../../shared/assert.ts';
import type { StaffActor } from '../staff.ts';
import type { ApprovalsTable } from './tables.ts';

export type Approval = Selectable<ApprovalsTable>;

export interface ApprovalKind {
  /** Title for staff, for example `Donation`. */
  title: string;
  /** The staff operation it stands for; approving it requires its permission. */
  operationId: string;
  /**
   * Executes the request in the transaction that approves it, exactly once. Must check everything again under lock,
   * because hours may have passed; a refusal leaves the request open. External calls go through `enqueue`.
   */
  execute(ctx: { tx: Tx; deps: Deps }, request: Approval, checker: StaffActor): Promise<void>;
}

const kinds = new Map<string, ApprovalKind>();

/** Registers the execution of an approval kind. Call during module setup. */
export function registerApproval(kind: string, definition: ApprovalKind): void {
  kinds.set(kind, definition);
}

export function approvalKind(kind: string): ApprovalKind {
  const found = kinds.get(kind);
  invariant(found, `the approval kind ${kind} is registered`);
  return found;
}
