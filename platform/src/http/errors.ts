import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { common } from '../shared/errors.ts';
import type { Logger } from '../shared/log.ts';
import { Refusal } from '../shared/refusal.ts';
import { recordRefusedStaff } from './access/refusedStaff.ts';
import { socketOf } from './access/socketOf.ts';

/** PostgreSQL and socket errors after which the caller should retry later. */
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '55P03', // lock timeout
  '57014', // statement timeout
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
]);

/**
 * Renders every error as `{ error: { code, message, param?, data?, request_id } }`. Unexpected errors are logged, and
 * their details aren't exposed.
 */
export function addErrorHandler(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = toRefusal(error);
    if (socketOf(request)?.destroyed) {
      log.info({ request_id: request.id, operation_id: request.routeOptions.config.operationId }, 'client left');
    } else if (refusal.status >= 500) {
      log.error(
        { err: error, request_id: request.id, operation_id: request.routeOptions.config.operationId },
        'failed',
      );
    }
    await recordRefusedStaff(request, refusal);
    return sendRefusal(refusal, request, reply);
  });
  app.setNotFoundHandler((request, reply) => sendRefusal(common.notFound(), request, reply));
}

/** Sends a refusal in the standard error format. */
export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  const wait = refusal.data?.retry_after;
  if (typeof wait === 'number') reply.header('retry-after', String(wait));
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({
      error: {
        code: refusal.code,
        message: refusal.message,
        param: refusal.param,
        data: refusal.data,
        request_id: request.id,
      },
    });
}

function toRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (error.validation) return validationRefusal(error);
  if (typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500) {
    return new Refusal({ status: error.statusCode, code: error.statusCode, message: error.message });
  }
  if (isUnavailable(error)) return common.unavailable({ retry_after: 1 });
  return new Refusal({ status: 500, code: 500, message: 'Something went wrong on our side. Try again in a minute.' });
}

function validationRefusal(error: FastifyError): Refusal {
  const fault = error.validation?.[0];
  const params = fault?.params as { missingProperty?: unknown; additionalProperty?: unknown } | undefined;
  const path = (fault?.instancePath ?? '').split('/').filter(Boolean);
  const member = params?.missingProperty ?? params?.additionalProperty;
  if (typeof member === 'string') path.push(member);
  const param = path.join('.');
  return common.validation(undefined, `${param || 'The request'} ${reasonOf(fault)}.`, param || undefined);
}

function reasonOf(fault: { keyword: string; message?: string } | undefined): string {
  if (fault?.keyword === 'required') return 'is required';
  if (fault?.keyword === 'additionalProperties') return 'isn’t recognized';
  return fault?.message ?? 'is not valid';
}

function isUnavailable(error: Error & { code?: string }): boolean {
  return (
    (error.code !== undefined && UNAVAILABLE.has(error.code)) ||
    /connection (timeout|terminated)|not queryable/i.test(error.message) ||
    /timeout exceeded when trying to connect/i.test(error.message)
  );
}
