import { useMutation, useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useState } from 'react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { closeOverlay, useOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFault, DialogFooter } from '@/shared/ui/dialog';
import { AnswerSurveyDocument, SupportSurveyDocument, type SupportSurveyQuery } from '../api/rateSupport.generated.ts';
import { Question } from './Question.tsx';

type Survey = NonNullable<SupportSurveyQuery['supportSurvey']>;

const list = css`
  display: grid;
  gap: var(--space-20);

  h3 {
    padding-bottom: var(--space-4);
    font: var(--type-body-strong);
  }
`;

/** The `survey` overlay: a survey about a closed support case. Renders nothing if there is nothing to rate. */
export function SurveyModal() {
  const overlay = useOverlay('survey');
  const { data } = useQuery(SupportSurveyDocument, { skip: overlay === null });
  if (!overlay || !data?.supportSurvey) return null;
  return <Questions key={data.supportSurvey.conversationId} survey={data.supportSurvey} />;
}

function Questions({ survey: { conversationId, questions } }: { survey: Survey }) {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const [fault, setFault] = useState<string | null>(null);
  const [answer, { loading }] = useMutation(AnswerSurveyDocument);
  const missing = questions.some(({ key, required }) => required && !answers[key]?.trim());
  const send = async () => {
    setFault(null);
    const given = Object.entries(answers).map(([question, value]) => ({ question, value }));
    try {
      await answer({
        variables: { input: { conversationId, answers: given } },
        update: (cache) =>
          cache.writeQuery({ query: SupportSurveyDocument, data: { __typename: 'Query', supportSurvey: null } }),
      });
      closeOverlay('survey');
      toast({ title: 'Thank you for your feedback', text: 'Our team reads every answer.', kind: 'success' });
    } catch (error) {
      if (!isAnsweredCentrally(error)) setFault(refusalOf(error).message);
    }
  };
  return (
    <Dialog
      open
      size="medium"
      title="Your support case"
      onClose={() => closeOverlay('survey')}
      footer={
        <>
          <DialogFault>{fault}</DialogFault>
          <DialogFooter stacked>
            <Button size={48} wide loading={loading} disabled={missing} onClick={send} data-track="answer_survey">
              Send
            </Button>
          </DialogFooter>
        </>
      }
    >
      <div className={list}>
        {questions.map((question) => (
          <Question
            key={question.key}
            question={question}
            value={answers[question.key] ?? ''}
            onChange={(value) => setAnswers((before) => ({ ...before, [question.key]: value }))}
          />
        ))}
      </div>
    </Dialog>
  );
}
