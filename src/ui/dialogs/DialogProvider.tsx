import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog';
import type { DialogData } from './dialogData';
import { type Confirm, ConfirmContext } from './useConfirm';
import { type OpenDialog, OpenDialogContext } from './useOpenDialog';
import { useWork } from './useWork';

interface Question {
  data: DialogData;
  answer: (value: boolean) => void;
}

/** Shows the questions asked by `useConfirm` below it, one after another, and the dialog opened by `useOpenDialog`. */
export const DialogProvider = ({ children }: { children: ReactNode }) => {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [closed, setClosed] = useState(false);
  const close = useCallback(() => setClosed(true), []);
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<{ dialog: ReactNode; page: string } | null>(null);
  const openDialog = useCallback<OpenDialog>(
    (show) => setOpened({ dialog: show(() => setOpened(null)), page: pathname }),
    [pathname],
  );
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
      <OpenDialogContext value={openDialog}>{children}</OpenDialogContext>
      {/* Going to another page leaves it behind. */}
      <Suspense>{opened?.page === pathname && opened.dialog}</Suspense>
      {question && (
        <ConfirmDialog data={question.data} open={!closed} busy={work.busy} onAnswer={answer} onGone={next} />
      )}
    </ConfirmContext.Provider>
  );
};
