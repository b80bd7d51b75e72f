/** Result of a check. For a fault, `fix` says how to fix it. For a skipped check, `skip` says why. */
export type Finding = { kind: 'ok'; text: string } | { kind: 'fix'; text: string } | { kind: 'skip'; text: string };

const marks = { ok: 'ok  ', fix: 'FIX ', skip: '-   ' };

/** One line for each finding. */
export const lineOf = ({ kind, text }: Finding) => `${marks[kind]} ${text}`;

/** Turns faults into findings, or into `fine` if there are none. */
export function findings(faults: readonly string[], fine: string): Finding[] {
  return faults.length === 0 ? [{ kind: 'ok', text: fine }] : faults.map((text) => ({ kind: 'fix', text }));
}

/** The reason for an error in a few words, without values of settings. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code !== '') return code;
  return cause instanceof Error && cause.name !== 'Error' ? cause.name : 'no usable answer';
}
