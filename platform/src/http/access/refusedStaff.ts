import type { FastifyRequest } from 'fastify';
import { audit } from '../../audit/audit.ts';
import { withTransaction } from '../../db/transaction.ts';
import { common } from '../../shared/errors.ts';
import type { Refusal } from '../../shared/refusal.ts';
import { socketOf } from './socketOf.ts';

/** A request for a second approval isn't a refusal. The code that makes the request records it. */
const APPROVAL_NEEDED = common.approvalNeeded().code;

/**
 * Records a staff request that was refused: all writes, and reads for which the staff member lacks the role. Requests
 * over the rate limit aren't recorded, which bounds the number of entries. A failure is logged and doesn't change the
 * response.
 */
export async function recordRefusedStaff(request: FastifyRequest, refusal: Refusal): Promise<void> {
  const { session, server, routeOptions, id, params } = request;
  const { operationId, policy } = routeOptions.config;
  if (session?.area !== 'staff' || policy?.kind !== 'staff' || !operationId) return;
  if (refusal.status >= 500 || refusal.status === 429 || refusal.code === APPROVAL_NEEDED) return;
  if (request.method === 'GET' && refusal.status !== 403) return;
  const { db, log } = server.deps;
  await withTransaction(db, (tx) =>
    audit(tx, {
      area: 'staff',
      actor: session.userId,
      role: session.roles.join(','),
      action: 'admin.refused',
      subjectType: 'operation',
      subjectId: operationId,
      after: { code: refusal.code, message: refusal.message, params },
      ip: socketOf(request) ? request.ip : undefined,
      requestId: id,
    }),
  ).catch((err: unknown) => log.error({ err, request_id: id, operation_id: operationId }, 'refusal not recorded'));
}
