import { type ReactNode, useCallback, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import type { DialogData } from './dialogData';
import { type Confirm, ConfirmContext } from './useConfirm';
import { useWork } from './useWork';

interface Question {
  data: DialogData;
  answer: (value: boolean) => void;
}

/** Shows the questions asked by `useConfirm` below it, one after another. */
export const DialogProvider = ({ children }: { children: ReactNode }) => {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [closed, setClosed] = useState(false);
  const close = useCallback(() => setClosed(true), []);
  const [question] = questions;
  const work = useWork(question?.data.loaderIds, close);

  const confirm = useCallback<Confirm>(
    (data) => new Promise((answer) => setQuestions((waiting) => [...waiting, { data, answer }])),
    [],
  );
  const next = (): void => {
    setClosed(false);
    work.forget();
    setQuestions((waiting) => waiting.slice(1));
  };
  const answer = (value: boolean): void => {
    question?.answer(value);
    if (value && question?.data.loaderIds) work.follow();
    else close();
  };

  return (
    <ConfirmContext.Provider value={confirm}>
      {children}
      {question && (
        <ConfirmDialog data={question.data} open={!closed} busy={work.busy} onAnswer={answer} onGone={next} />
      )}
    </ConfirmContext.Provider>
  );
};
