import { isRecord } from '../rest/case.ts';
import { callKey } from '../rest/openapi.ts';

/** Readable descriptions of who may use each call (by `callKey`) and channel. */
export interface Policies {
  calls: Map<string, string>;
  channels: Map<string, string>;
}

/**
 * Reads policies from the platform's contract.
 * @param document parsed platform/openapi.json
 */
export function readPolicies(document: unknown): Policies {
  const paths = isRecord(document) && isRecord(document.paths) ? document.paths : {};
  const channels = isRecord(document) && Array.isArray(document['x-channels']) ? document['x-channels'] : [];
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(isRecord(item) ? item : {}).map(([method, operation]): [string, string] => [
      callKey(method, path),
      inWords(isRecord(operation) ? operation['x-policy'] : null),
    ]),
  );
  return {
    calls: new Map(calls),
    channels: new Map(channels.filter(isRecord).map((each) => [String(each.name), inWords(each.policy)])),
  };
}

const scopeNames: Record<string, string> = {
  full: 'players',
  phone_required: 'users without a verified phone',
  guest: 'guests',
  banned: 'banned users',
};

function inWords(policy: unknown): string {
  const { who, scopes, roles, money } = isRecord(policy) ? policy : {};
  const list = (names: unknown) => (Array.isArray(names) ? names.map(String) : []);
  if (who === 'staff')
    return `Staff: ${list(roles)
      .map((role) => role.replaceAll('_', ' '))
      .join(', ')}`;
  if (who === 'commentator') return 'Commentators';
  if (who === 'public' || (who === 'optional' && !scopes)) return 'Everyone';
  if (who !== 'user' && who !== 'optional') return 'No one';
  const names = list(scopes)
    .map((scope) => scopeNames[scope] ?? scope)
    .join(', ');
  if (who === 'optional') return `Signed-out users; signed in: ${names}`;
  return `Signed in: ${names}${money === true ? '; moves money, so unavailable while the account is frozen' : ''}`;
}
