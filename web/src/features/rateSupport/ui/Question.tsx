import { TextArea } from '@/shared/ui/field';
import { Radio, RadioGroup } from '@/shared/ui/radio';
import type { SupportSurveyQuery } from '../api/rateSupport.generated.ts';
import { Rating } from './Rating.tsx';

type SurveyQuestion = NonNullable<SupportSurveyQuery['supportSurvey']>['questions'][number];

interface QuestionProps {
  question: SurveyQuestion;
  value: string;
  onChange: (value: string) => void;
}

/** One survey question with the input for its type. */
export function Question({ question: { text, kind, options, required }, value, onChange }: QuestionProps) {
  const label = required ? text : `${text} (optional)`;
  if (kind === 'rating') return <Rating label={label} value={value} onChange={onChange} />;
  if (kind === 'text') return <TextArea label={label} rows={3} maxLength={1000} value={value} onChange={onChange} />;
  return (
    <section>
      <h3>{label}</h3>
      <RadioGroup label={label} value={value || null} onChange={onChange}>
        {options.map((option) => (
          <Radio key={option} value={option} title={option} text="" />
        ))}
      </RadioGroup>
    </section>
  );
}
