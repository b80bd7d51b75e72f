import { expect, it, vi } from 'vitest';
import { click, find, render } from '@/shared/lib/testing';
import { Question } from './Question.tsx';

const asked = (kind: 'rating' | 'choice' | 'text', required = true, options: string[] = []) => ({
  __typename: 'SurveyQuestion' as const,
  key: 'one',
  text: 'How was it?',
  kind,
  options,
  required,
});

it('accepts a rating from 1 to 5', () => {
  const onChange = vi.fn();
  const { root } = render(<Question question={asked('rating')} value="2" onChange={onChange} />);
  const inputs = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  expect(inputs.map(({ value, checked }) => [value, checked])).toEqual([
    ['1', false],
    ['2', true],
    ['3', false],
    ['4', false],
    ['5', false],
  ]);
  expect(find(root, 'legend').textContent).toBe('How was it?');
  click(inputs[4] as HTMLInputElement);
  expect(onChange).toHaveBeenCalledWith('5');
});

it('accepts one of its options', () => {
  const onChange = vi.fn();
  const { root } = render(<Question question={asked('choice', true, ['Yes', 'No'])} value="" onChange={onChange} />);
  const options = [...root.querySelectorAll('[role=radio]')];
  expect(options).toHaveLength(2);
  click(options[1] as Element);
  expect(onChange).toHaveBeenCalledWith('No');
});

it('accepts text and says when it is optional', () => {
  const { root } = render(<Question question={asked('text', false)} value="<b>fine</b>" onChange={vi.fn()} />);
  expect(root.textContent).toContain('How was it? (optional)');
  expect(find<HTMLTextAreaElement>(root, 'textarea').value).toBe('<b>fine</b>');
  expect(root.querySelector('b')).toBeNull();
});
