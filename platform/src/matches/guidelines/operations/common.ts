import Type from 'typebox';
import { describeSchema } from '../../../shared/describe.ts';
import { guidelines } from '../text.ts';

export const Guidelines = Type.Object({
  version: Type.Integer(),
  title: Type.String(),
  rules: Type.Array(Type.String()),
  accepted: Type.Boolean(),
});
describeSchema(Guidelines, 'MatchGuidelines', 'Rules that everyone accepts before their first match.', {
  version: 'Version number. A new version must be accepted again.',
  title: 'Heading shown above the rules.',
  rules: 'Rules, one per item.',
  accepted: 'True when the viewer has accepted this version. False when signed out.',
});

export const view = (accepted: boolean) => ({ ...guidelines, rules: [...guidelines.rules], accepted });
