/** The outcome of a call: allowed, or refused with a status and an error code. */
export type Outcome = 'allowed' | `refused ${number} ${number | 'without code'}`;

const refused = (status: number, code: unknown): Outcome =>
  `refused ${status} ${typeof code === 'number' ? code : 'without code'}`;

/** The gateway exposes only the status of a 5xx response. */
export function outcomeOfRest(status: number, body: string): Outcome {
  if (status < 300) return 'allowed';
  const { error } = JSON.parse(body) as { error?: { code?: number } };
  return refused(status, status >= 500 ? null : error?.code);
}

interface GraphAnswer {
  data?: { field: unknown } | null;
  errors?: { message: string; extensions?: { status?: number; platformCode?: number | null; code?: string } }[];
}

/**
 * The outcome of a field. A refusal may be a member of a result union, and a missing object is null.
 * @param refusals member of a result union -> its code
 */
export function outcomeOfGraph(
  { data, errors }: GraphAnswer,
  refusals: ReadonlyMap<string, number>,
): Outcome | `refused with ${number}` | 'not found' | `broken: ${string}` {
  const [error] = errors ?? [];
  if (error) {
    const { status, platformCode, code } = error.extensions ?? {};
    return status === undefined ? `broken: ${code}: ${error.message}` : refused(status, platformCode);
  }
  const value = data?.field;
  if (value === null) return 'not found';
  const member = typeof value === 'object' && value !== null && '__typename' in value ? String(value.__typename) : '';
  const code = refusals.get(member);
  return code === undefined ? 'allowed' : `refused with ${code}`;
}

/** Whether both outcomes are the same. Details that the graph doesn't expose are ignored. */
export function isSame(rest: Outcome, graph: ReturnType<typeof outcomeOfGraph>): boolean {
  if (graph === 'not found') return rest === 'refused 404 404';
  const code = /^refused with (\d+)$/.exec(graph)?.[1];
  return code === undefined ? rest === graph : rest.startsWith('refused ') && rest.endsWith(` ${code}`);
}
