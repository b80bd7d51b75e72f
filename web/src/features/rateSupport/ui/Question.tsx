import { TextArea } from '@/shared/ui/field';
import { Radio, RadioGroup } from '@/shared/ui/radio';
import type { SupportSurveyQuery } from '../api/rateSupport.generated.ts';

export type SurveyQuestion = NonNullable<SupportSurveyQuery['supportSurvey']>['questions'][number];

const ratings = ['1', '2', '3', '4', '5'];
const meaning: Readonly<Record<string, string>> = { '1': 'Badly', '3': 'All right', '5': 'Very well' };

interface QuestionProps {
  question: SurveyQuestion;
  value: string;
  onChange: (value: string) => void;
}

/** One question of the survey, answered in its own way. */
export function Question({ question: { text, kind, options, required }, value, onChange }: QuestionProps) {
  const label = required ? text : `${text} (optional)`;
  if (kind === 'text') return <TextArea label={label} rows={3} maxLength={1000} value={value} onChange={onChange} />;
  const choices = kind === 'rating' ? ratings : options;
  return (
    <section>
      <h3>{text}</h3>
      <RadioGroup label={text} value={value || null} onChange={onChange}>
        {choices.map((choice) => (
          <Radio key={choice} value={choice} title={choice} text={kind === 'rating' ? (meaning[choice] ?? '') : ''} />
        ))}
      </RadioGroup>
    </section>
  );
}
