import { parse, type Rule } from 'postcss';

/**
 * The rules of a style sheet that say something about the given classes: rules that name another class are left out, all others stay.
 * @param css minified, as the build writes it
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

/** `0%` and `to` of an animation are no selectors. */
const isFrame = ({ parent }: Rule) => parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(parent.name);

/** Classes that an element must have; what `:not()` names is not among them. */
const classesIn = (selector: string) =>
  [...selector.replace(/:not\([^)]*\)/g, '').matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map((match) => match[1] ?? '');
