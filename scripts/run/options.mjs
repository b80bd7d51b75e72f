import { Failure } from './progress.mjs';

const usage =
  'Usage: npm test -- [--only <step>,<step>] [--file <part of a file name>,…] [--repeat <times>] [--load <processes>]';

/**
 * Parses the options of `npm test`.
 * @param {string[]} args
 * @param {{ name: string, kind: string }[]} suites
 * @returns {{ only: string[] | null, files: string[], repeat: number, load: number }}
 */
export function optionsOf(args, suites) {
  const options = { only: null, files: [], repeat: 1, load: 0 };
  for (let at = 0; at < args.length; at += 2) {
    const [name, value = ''] = [args[at], args[at + 1]];
    const list = value.split(',').filter(Boolean);
    if (name === '--only' && list.length > 0) options.only = list;
    else if (name === '--file' && list.length > 0) options.files = list;
    else if (name === '--repeat' && /^[1-9]\d*$/.test(value)) options.repeat = Number(value);
    else if (name === '--load' && /^\d+$/.test(value)) options.load = Number(value);
    else throw new Failure(`Can't use ${[name, value].filter(Boolean).join(' ')}. ${usage}`);
  }
  const known = new Set(suites.flatMap(({ name, kind }) => [name, kind]));
  const unknown = (options.only ?? []).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Failure(`Unknown step ${unknown.join(', ')}. Known: ${[...known].join(', ')}.`);
  return options;
}
