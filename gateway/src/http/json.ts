import type { FastifyInstance } from 'fastify';

/**
 * The framework's own way to read JSON, for bodies that it does not read itself.
 * @throws Error for what is no JSON, or would change a prototype
 */
export function jsonParser(app: FastifyInstance): (text: string) => unknown {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (text) => {
    let json: unknown;
    // Neither the request nor `this` is looked at, and it is done when it returns.
    parse.call(app, undefined as never, text, (error, value) => {
      if (error) throw error;
      json = value;
    });
    return json;
  };
}
