import serializers from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';

/** Has each schema compiled when it is first needed. For many servers of which each is asked little: compiling is most of their start. */
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

/** Like what it stands for: says whether the data is as the schema wants, and leaves on itself what is wrong with them. */
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
