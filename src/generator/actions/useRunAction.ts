import { useDataProvider, useTranslate } from 'ra-core';
import { createElement, Suspense } from 'react';
import { takesMany } from '../../../dataProvider/bulk';
import type { DashboardDataProvider } from '../../../dataProvider/dataProvider';
import { RequestError, request } from '../../../dataProvider/request';
import { createStore } from '../../../dataProvider/store';
import { lazyPage } from '../../page/pageRoutes';
import { useConfirm, useOpenDialog } from '../../ui/dialogs';
import { showToast } from '../../ui/toasts';
import type { ActionEntry, Answer, Foreseen } from '../actionDeclaration';
import type { Row } from '../declaration';
import { useActing } from '../resourceContext';
import { useActionQuestion } from './useActionQuestion';
import { useOneAtATime } from './useOneAtATime';

const ActionProgress = lazyPage(async () => (await import('./ActionProgress')).ActionProgress);

type Entry = ActionEntry<string, string>;
/** Parameters of a call besides the records. */
type Besides = Readonly<Record<string, unknown>>;

/** Does an action to records: asks first, and says afterwards what was done and what was refused. */
export const useRunAction = (resource: string, onDone?: (action: Entry) => void | Promise<void>) => {
  const { calls, title } = useActing(resource);
  const confirm = useConfirm();
  const open = useOpenDialog();
  const translate = useTranslate();
  const question = useActionQuestion(resource);
  const dataProvider = useDataProvider<DashboardDataProvider>();

  /** Says in the action's own words what is done, and to how many. */
  const tellDone = ({ call, words = call }: Entry, records: readonly Row[], refused: ReadonlySet<string>): void => {
    const done = records.filter(({ uuid }) => !refused.has(uuid));
    const [first] = done;
    if (!first) return;
    const params = { smart_count: done.length, name: title(first) };
    showToast({ type: 'success', message: `${resource}.actions.${words}.done`, params });
  };
  /** Consequences of the action elsewhere, as its preview counts them. */
  const foresee = async ({ preview }: Entry, records: readonly Row[]): Promise<Foreseen> => {
    const call = preview && calls[preview.call];
    if (!call) return {};
    const uuids = records.map(({ uuid }) => uuid);
    const body = takesMany(call) ? { uuids } : { uuid: uuids[0] };
    return (await request(call, body, { loader: 'load', toast: 'failures' })) as Foreseen;
  };
  /** Asks for the call's parameters besides the records, once it is to be made. */
  const ask = async (action: Entry, records: readonly Row[]): Promise<Besides | false> => {
    const told: { reason?: string } = {};
    const answer = createStore<Answer>({ body: undefined, isMissing: false });
    const onReason = (reason: string): void => {
      told.reason = reason;
    };
    try {
      const asked = question.before(action, records, await foresee(action, records), { onReason, answer });
      return (await confirm(asked)) && { ...told, ...answer.getSnapshot().body };
    } catch (error) {
      // Told in a toast already, like every failed request.
      if (!(error instanceof RequestError)) throw error;
      return false;
    }
  };
  const oneAtATime = useOneAtATime();
  /** The same, once if it is pressed again before the question is there. */
  const askOnce = (action: Entry, records: readonly Row[]) =>
    oneAtATime([action.call, ...records.map(({ uuid }) => uuid)].join(), () => ask(action, records));
  /** Makes the call: of several records one after another, it shows how far that is. */
  const act = async ({ call, words = call, several }: Entry, records: readonly Row[], told: Besides) => {
    const uuids = records.map(({ uuid }) => uuid);
    if (!several || uuids.length === 1) return dataProvider.act(resource, call, uuids, told);
    const done = createStore(0);
    const progress: { close?: () => void } = {};
    open((close) => {
      progress.close = close;
      const title = translate(`${resource}.actions.${words}.label`);
      return createElement(Suspense, null, createElement(ActionProgress, { title, done, total: uuids.length }));
    });
    return dataProvider.act(resource, call, uuids, told, done.set).finally(() => progress.close?.());
  };
  return async (action: Entry, records: readonly Row[]): Promise<void> => {
    const told = await askOnce(action, records);
    if (!told) return;
    try {
      const results = await act(action, records, told);
      const refused = results.filter(({ error }) => error);
      tellDone(action, records, new Set(refused.map(({ uuid }) => uuid)));
      if (refused.length > 0) await confirm(question.after(refused, records));
      await onDone?.(action);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      // The toast, which every failed request has, names the first reason; of several people each may have another.
      if (error.results.length > 1) await confirm(question.after(error.results, records));
    }
  };
};
