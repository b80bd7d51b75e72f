import serializers from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';

/**
 * Compiles each schema on first use. For processes that start many servers and call few routes on each: compilation
 * dominates their startup time.
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

/** A validator that compiles on first use. Like the compiled function, it exposes its errors as a property. */
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
