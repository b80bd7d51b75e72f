import { parse, type Rule } from 'postcss';

/**
 * Keeps the rules of a style sheet that apply to the given classes, and drops rules that require any other class.
 * @param css minified, as written by the build
 */
export function usedStyles(css: string, classes: ReadonlySet<string>): string {
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    if (isFrame(rule)) return;
    const kept = rule.selectors.filter((selector) => classesIn(selector).every((name) => classes.has(name)));
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  });
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return sheet.toString();
}

/** Whether a rule is a keyframe. Selectors of keyframes, such as `0%` and `to`, don't select elements. */
const isFrame = ({ parent }: Rule) => parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(parent.name);

/** The classes that an element must have. Ignores classes inside `:not()`. */
const classesIn = (selector: string) =>
  [...selector.replace(/:not\([^)]*\)/g, '').matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map((match) => match[1] ?? '');
