import { fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { QuestionPage } from '../../../../contract/elearnings/lessons';
import { Question } from './Question';

const words = { translate: (key: string) => key, changeLocale: async () => undefined, getLocale: () => 'de_DE' };
const page: QuestionPage = {
  type: 'question',
  id: 'one',
  question: 'One?',
  explanation: 'Because.',
  answers: [
    { id: 'a', text: 'A', correct: true },
    { id: 'b', text: 'B', correct: false },
  ],
};

const Asked = ({ given }: { given?: string[] }) => {
  const [answer, setAnswer] = useState<string[] | undefined>(given);
  return (
    <I18nContextProvider value={words}>
      <h1 id="asked">{page.question}</h1>
      <Question page={page} labelledBy="asked" answer={answer} onAnswer={setAnswer} />
    </I18nContextProvider>
  );
};

it('is named by its question, and goes on at the verdict once it is answered', () => {
  render(<Asked />);
  expect(screen.getByRole('group', { name: 'One?' }).tagName).toBe('FIELDSET');
  fireEvent.click(screen.getByLabelText('A'));
  fireEvent.click(screen.getByRole('button'));
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'elearningExecutions.answers.allRight' }));
});

it('takes nobody away from where they are when it was answered before', () => {
  render(<Asked given={['b']} />);
  expect(document.activeElement).toBe(document.body);
});

it('marks a wrong answer as such where it was chosen, once it is answered', () => {
  render(<Asked />);
  const choice = () => screen.getByLabelText(/^B/).closest('label')?.dataset;
  fireEvent.click(screen.getByLabelText('B'));
  expect(choice()).toMatchObject({ chosen: 'true', wrong: 'false' });
  fireEvent.click(screen.getByRole('button'));
  expect(choice()).toMatchObject({ chosen: 'true', wrong: 'true' });
});
