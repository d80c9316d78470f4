import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { RequestError } from '../../../dataProvider/request';
import { errorText } from '../../../i18n/errorText';
import { assignAll, type Outcome, type Progress, type Task } from './assignAll';

/** Links all records of a list to one: how far it is, and in the end what came of it, or why it could not begin. */
export const useAssignAll = (task: Omit<Task, 'onProgress' | 'signal' | 'filter'>) => {
  const translate = useTranslate();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const aborter = useRef(new AbortController());
  useEffect(() => () => aborter.current.abort(), []);

  const start = async (filter: Task['filter']): Promise<void> => {
    aborter.current = new AbortController();
    setFailure(null);
    setProgress({ step: 'reading', done: 0, total: 0 });
    try {
      setOutcome(await assignAll({ ...task, filter, onProgress: setProgress, signal: aborter.current.signal }));
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFailure(errorText(translate, error));
    } finally {
      setProgress(null);
    }
  };
  return { progress, outcome, failure, start, stop: () => aborter.current.abort() };
};
