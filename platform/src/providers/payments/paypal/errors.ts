import Type from 'typebox';
import Value from 'typebox/value';

const ErrorBody = Type.Object({
  name: Type.String(),
  details: Type.Optional(
    Type.Array(Type.Object({ issue: Type.Optional(Type.String()), field: Type.Optional(Type.String()) })),
  ),
  links: Type.Optional(Type.Array(Type.Object({ href: Type.String() }))),
});

export interface PayPalError {
  /** The most specific error code: the first detail's issue for Orders, otherwise the error's name. */
  code: string;
  issues: string[];
  fields: string[];
  links: string[];
}

/** Parses PayPal's error body. An unreadable one gets the code `UNREADABLE`. */
export function readError(body: unknown): PayPalError {
  if (!Value.Check(ErrorBody, body)) return { code: 'UNREADABLE', issues: [], fields: [], links: [] };
  const issues = (body.details ?? []).flatMap((detail) => detail.issue ?? []);
  const coded = issues.find((issue) => /^[A-Z][A-Z0-9_]+$/.test(issue));
  return {
    code: coded ?? body.name,
    issues,
    fields: (body.details ?? []).flatMap((detail) => detail.field ?? []),
    links: (body.links ?? []).map((link) => link.href),
  };
}
