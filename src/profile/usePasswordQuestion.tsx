import { type ReactNode, useState } from 'react';
import { RequestError } from '../../dataProvider/request';
import { PasswordQuestion } from './PasswordQuestion';

type Send = (passwordHash: string) => Promise<unknown>;

interface Question {
  send: Send;
  settle: (answer: { sent: boolean; error?: unknown }) => void;
}

/** Refusals that another try in the same dialog may mend; everything else is told where the data stands. */
const isAboutPassword = (error: unknown): boolean =>
  error instanceof RequestError && (error.status === 429 || Boolean(error.code?.startsWith('password.')));

/**
 * Asks for one's password before something is sent, and again as long as it is wrong.
 * `ask` resolves with whether it was sent: false if the question was cancelled. It throws what the call was refused
 * with for any other reason. The second value is the dialog, to be drawn.
 */
export const usePasswordQuestion = (): [ask: (send: Send) => Promise<boolean>, dialog: ReactNode] => {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = async (send: Send): Promise<boolean> => {
    const { sent, error } = await new Promise<Parameters<Question['settle']>[0]>((settle) =>
      setQuestion({ send, settle }),
    );
    setQuestion(null);
    if (error) throw error;
    return sent;
  };
  const answer = async (passwordHash: string): Promise<void> => {
    try {
      await question?.send(passwordHash);
      question?.settle({ sent: true });
    } catch (error) {
      if (isAboutPassword(error)) throw error;
      question?.settle({ sent: false, error });
    }
  };
  return [ask, question && <PasswordQuestion onAnswer={answer} onCancel={() => question.settle({ sent: false })} />];
};
