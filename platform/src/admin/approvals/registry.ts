import type { Selectable } from 'kysely';
import type { Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { invariant } from '../../shared/assert.ts';
import type { StaffActor } from '../staff.ts';
import type { ApprovalsTable } from './tables.ts';

export type Approval = Selectable<ApprovalsTable>;

export interface ApprovalKind {
  /** What staff reads, for example `Donation`. */
  title: string;
  /** The staff call that it stands for: who approves needs its permission too. */
  operationId: string;
  /**
   * Does what was asked for, in the transaction that approves it: exactly once. Everything is looked at again under its
   * locks, for hours may have passed; a refusal leaves the request open. Outside calls go through `enqueue`.
   */
  execute(ctx: { tx: Tx; deps: Deps }, request: Approval, checker: StaffActor): Promise<void>;
}

const kinds = new Map<string, ApprovalKind>();

/** Says what a kind of request does once it is approved. Called when a module is set up. */
export function registerApproval(kind: string, definition: ApprovalKind): void {
  kinds.set(kind, definition);
}

export function approvalKind(kind: string): ApprovalKind {
  const found = kinds.get(kind);
  invariant(found, `the approval kind ${kind} is registered`);
  return found;
}
