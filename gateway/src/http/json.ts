import type { FastifyInstance } from 'fastify';

/**
 * The framework's JSON parser, for bodies read outside the framework.
 * @throws Error for invalid JSON and keys that would change a prototype
 */
export function jsonParser(app: FastifyInstance): (text: string) => unknown {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (text) => {
    let json: unknown;
    // The parser ignores the request and `this`, and calls back synchronously.
    parse.call(app, undefined as never, text, (error, value) => {
      if (error) throw error;
      json = value;
    });
    return json;
  };
}
