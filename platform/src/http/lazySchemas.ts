import serializers from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';

/**
 * Compiles each schema on first use. Meant for processes that start many servers and call few routes on each, because
 * compilation dominates their startup time.
 */
export function compileLazily(app: FastifyInstance): void {
  const validators = app.validatorCompiler;
  if (!validators) throw new Error('the server has not compiled its validators yet');
  app.setValidatorCompiler((definition) => lazyValidator(() => validators(definition)));
  const build = serializers()({});
  app.setSerializerCompiler((definition) => {
    let serialize: ((data: unknown) => string) | null = null;
    return (data) => {
      serialize ??= build({ ...definition, httpStatus: definition.httpStatus ?? '' });
      return serialize(data);
    };
  });
}

type Validator = ReturnType<FastifySchemaCompiler<unknown>>;

/** A validator that is compiled on first use. Like a compiled validator, it exposes its errors as a property. */
function lazyValidator(compile: () => Validator): Validator {
  let compiled: Validator | null = null;
  const validate: Validator = (data) => {
    compiled ??= compile();
    const answer = compiled(data);
    validate.errors = compiled.errors;
    return answer;
  };
  return validate;
}
