import { isRecord } from '../../../platform/src/http/contract/components.ts';
import { projectFile } from '../support.ts';

/** Personal data whose name in responses differs from its name in the data export, or that is visible only to staff. */
const furtherNames = [
  'alerts',
  'balance',
  'balance_after',
  'destination',
  'disabled_features',
  'documents',
  'email_verified',
  'frozen_reason',
  'kyc_reason',
  'located',
  'owner_name_match',
  'phone_number',
  'provider_ids',
  'recipient',
  'risk_flags',
  'shared_user_ids',
  'silences',
  'source_masked',
  'strike_points',
  'user_status',
  'value_masked',
];

interface Contract {
  paths: Record<
    string,
    Record<string, { operationId: string; 'x-policy': { who: string }; responses: Record<string, unknown> }>
  >;
  components: { schemas: Record<string, unknown> };
}

/**
 * The fields of each operation's response that hold personal data: `furtherNames`, and fields named like a column of
 * the data export unless a public read returns a field with that name.
 */
export function personalFields(): ReadonlyMap<string, readonly string[]> {
  const contract: Contract = JSON.parse(projectFile('platform/openapi.json'));
  const shown = Object.values(contract.paths).flatMap((methods) =>
    Object.entries(methods).map(
      ([
        method,
        {
          operationId,
          'x-policy': { who },
          responses,
        },
      ]) => ({
        operationId,
        publicRead: method === 'get' && (who === 'public' || who === 'optional'),
        fields: fieldsOf(responses['200'] ?? responses['201'], contract.components.schemas),
      }),
    ),
  );
  const published = new Set(shown.filter(({ publicRead }) => publicRead).flatMap(({ fields }) => [...fields]));
  const exported = projectFile('platform/src/personal-data/sections.ts').match(/[a-z][a-z0-9_]*/g) ?? [];
  const personal = new Set([...exported.filter((name) => !published.has(name)), ...furtherNames]);
  return new Map(
    shown.map(({ operationId, fields }) => [operationId, [...fields].filter((name) => personal.has(name)).sort()]),
  );
}

/** Names of all fields of a schema and of the components it refers to. */
function fieldsOf(
  schema: unknown,
  components: Readonly<Record<string, unknown>>,
  seen = new Set<string>(),
  names = new Set<string>(),
): Set<string> {
  if (Array.isArray(schema)) for (const each of schema) fieldsOf(each, components, seen, names);
  if (!isRecord(schema)) return names;
  const component = typeof schema.$ref === 'string' ? (schema.$ref.split('/').at(-1) ?? '') : null;
  if (component !== null && !seen.has(component)) {
    seen.add(component);
    fieldsOf(components[component], components, seen, names);
  }
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties' && isRecord(value)) for (const name of Object.keys(value)) names.add(name);
    fieldsOf(value, components, seen, names);
  }
  return names;
}
