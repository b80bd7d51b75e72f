import { setTimeout as sleep } from 'node:timers/promises';
import serializers from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';

type Validator = ReturnType<FastifySchemaCompiler<unknown>>;
type Serializer = (data: unknown) => string;

/** Compiled functions by their schema, shared by all servers of the process. */
const compiledValidators = new Map<string, Validator>();
const compiledSerializers = new Map<string, Serializer>();
/** Compiles one schema of a server unless that has been done. */
type Compile = () => unknown;
const schemasOf = new WeakMap<FastifyInstance, Compile[]>();

/**
 * Compiles each schema on first use, and once for all servers of the process. All of them together take longer than the
 * rest of the startup.
 */
export function compileLazily(app: FastifyInstance): void {
  const validators = app.validatorCompiler;
  if (!validators) throw new Error('the server has not compiled its validators yet');
  const schemas: Compile[] = [];
  schemasOf.set(app, schemas);
  app.setValidatorCompiler((definition) => {
    const key = () => `${definition.httpPart === 'body'} ${JSON.stringify(definition.schema)}`;
    const compiled = lazily(() => once(compiledValidators, key(), () => validators(definition)));
    schemas.push(compiled);
    return lazyValidator(compiled);
  });
  const build = serializers()({});
  app.setSerializerCompiler((definition) => {
    const compile = () => build({ ...definition, httpStatus: definition.httpStatus ?? '' });
    const compiled = lazily(() => once(compiledSerializers, JSON.stringify(definition.schema), compile));
    schemas.push(compiled);
    return (data) => compiled()(data);
  });
}

/**
 * Compiles the remaining schemas of a server, so that the first call of a route isn't slower than others. Pauses after
 * each one for as long as it took, which leaves half of the process's time to requests.
 * @throws Error for a faulty schema
 */
export async function compileSchemas(app: FastifyInstance): Promise<void> {
  for (const compile of schemasOf.get(app) ?? []) {
    const from = performance.now();
    compile();
    await sleep(performance.now() - from, undefined, { ref: false });
  }
}

function once<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** A validator that is compiled on first use. Like a compiled validator, it exposes its errors as a property. */
function lazyValidator(compiled: () => Validator): Validator {
  const validate: Validator = (data) => {
    const answer = compiled()(data);
    validate.errors = compiled().errors;
    return answer;
  };
  return validate;
}
