import Type from 'typebox';
import { describeSchema } from '../shared/describe.ts';

export const Reason = Type.Object({ key: Type.String(), title: Type.String(), text: Type.String() });
describeSchema(Reason, 'ReportReason', 'Selectable reason.', {
  title: 'Name shown in the list of reasons.',
  text: 'Explanation of the reason.',
});
