/** What became of a call: it was let in, or with which status and code it was refused. */
export type Outcome = 'allowed' | `refused ${number} ${number | 'without code'}`;

const refused = (status: number, code: unknown): Outcome =>
  `refused ${status} ${typeof code === 'number' ? code : 'without code'}`;

/** Of a 5xx the gateway tells nothing but the status. */
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
 * The outcome of a field. A refusal may also come as a member of a result union, and nothing found as null.
 * @param refusals member of a result union -> its code
 * @param statusOf the status that goes with a code, which a member of a union does not tell
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

/** Whether both ways came to the same; what the graph does not tell is not compared. */
export function isSame(rest: Outcome, graph: ReturnType<typeof outcomeOfGraph>): boolean {
  if (graph === 'not found') return rest === 'refused 404 404';
  const code = /^refused with (\d+)$/.exec(graph)?.[1];
  return code === undefined ? rest === graph : rest.startsWith('refused ') && rest.endsWith(` ${code}`);
}
