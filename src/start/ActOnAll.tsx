import { useEffect, useRef } from 'react';
import { maximumRecordsPerCall as most } from '../../contract/shapes/constants';
import { attempt } from '../../dataProvider/attempt';
import { request } from '../../dataProvider/request';
import { isAble } from '../generator/actions/useActions';
import { useRunAction } from '../generator/actions/useRunAction';
import type { Row } from '../generator/declaration';
import { useDeclaration } from '../generator/resourceContext';
import { showToast } from '../ui/toasts';
import type { FigureAct } from './figureActs';

interface Properties extends FigureAct {
  onDone: () => void;
}

/**
 * Does something to all that a list finds, after asking in the words of the action: reads them as they are now, of very
 * many the first ones, and passes over those with which it cannot be done.
 */
export const ActOnAll = ({ resource, filter, action, onDone }: Properties) => {
  const { calls, list } = useDeclaration(resource);
  const run = useRunAction(resource);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const { call, words = call, isFor, notes = [] } = action;
    const [sortBy, sortDirection] = list.sort;
    const body = { filter, page: 1, perPage: most, sortBy, sortDirection };
    const act = async (): Promise<void> => {
      const { items, total } = (await request(calls.list, body, { loader: 'load', toast: 'failures' })) as {
        items: readonly Row[];
        total: number;
      };
      const records = items.filter((record) => isAble(record, call) && (!isFor || isFor(record)));
      if (records.length === 0) showToast({ type: 'info', message: `${resource}.actions.${words}.none` });
      else await run({ ...action, notes: total > most ? [...notes, 'more'] : notes }, records);
    };
    void attempt(act).finally(onDone);
  });
  return null;
};
