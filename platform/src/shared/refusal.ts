import { invariant } from './assert.ts';
import { isErrorCode } from './errorCodes.ts';

/** An expected refusal, rendered with its HTTP status, code and data. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  readonly data?: Record<string, unknown>;
  readonly param?: string;

  constructor(fields: {
    status: number;
    code: number;
    message: string;
    data?: Record<string, unknown> | undefined;
    param?: string | undefined;
  }) {
    super(fields.message);
    this.name = 'Refusal';
    this.status = fields.status;
    this.code = fields.code;
    this.data = fields.data;
    this.param = fields.param;
  }
}

interface Entry {
  status: number;
  code: number;
  message: string;
}

/**
 * Defines a capability's refusals by name. Each one becomes a function that creates the refusal: `data` goes to the
 * client, `message` replaces the default text, and `param` names the invalid field.
 */
export function errorCatalog<T extends Record<string, Entry>>(
  entries: T,
): { [K in keyof T]: (data?: Record<string, unknown>, message?: string, param?: string) => Refusal } {
  const made: Record<string, (data?: Record<string, unknown>, message?: string, param?: string) => Refusal> = {};
  for (const [name, entry] of Object.entries(entries)) {
    invariant(isErrorCode(entry.code), `errorCodes.ts does not list code ${entry.code} of ${name}`);
    made[name] = (data, message, param) => new Refusal({ ...entry, message: message ?? entry.message, data, param });
  }
  return made as { [K in keyof T]: (data?: Record<string, unknown>, message?: string, param?: string) => Refusal };
}
