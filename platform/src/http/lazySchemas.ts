import serializers from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';

type Validator = ReturnType<FastifySchemaCompiler<unknown>>;
type Serializer = (data: unknown) => string;

/** Compiled functions by their schema, shared by all servers of the process. */
const compiledValidators = new Map<string, Validator>();
const compiledSerializers = new Map<string, Serializer>();

/**
 * Compiles each schema on first use, and once for all servers of the process. Meant for processes that start many
 * servers and call few routes on each, because compilation dominates their startup time.
 */
export function compileLazily(app: FastifyInstance): void {
  const validators = app.validatorCompiler;
  if (!validators) throw new Error('the server has not compiled its validators yet');
  app.setValidatorCompiler((definition) => {
    const key = () => `${definition.httpPart === 'body'} ${JSON.stringify(definition.schema)}`;
    return lazyValidator(() => once(compiledValidators, key(), () => validators(definition)));
  });
  const build = serializers()({});
  app.setSerializerCompiler((definition) => {
    const compile = () => build({ ...definition, httpStatus: definition.httpStatus ?? '' });
    let serialize: Serializer | null = null;
    return (data) => {
      serialize ??= once(compiledSerializers, JSON.stringify(definition.schema), compile);
      return serialize(data);
    };
  });
}

function once<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}

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
