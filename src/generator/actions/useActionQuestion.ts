import { useTranslate } from 'ra-core';
import { createElement, Suspense } from 'react';
import type { BulkResult } from '../../../contract/kit/call';
import type { Store } from '../../../dataProvider/store';
import type { DialogData } from '../../ui/dialogs';
import type { ActionEntry, Answer, AskingProperties, Foreseen } from '../actionDeclaration';
import type { Row } from '../declaration';
import { useActing } from '../resourceContext';

type Entry = ActionEntry<string, string>;

/** Part below a question that asks for more; the question is not answered before. */
const askingMore = (
  { asks }: Entry,
  properties: AskingProperties,
): Pick<DialogData, 'further' | 'isAnswered'> | undefined => {
  const { answer, foreseen } = properties;
  if (!asks?.isNeeded(foreseen)) return undefined;
  return {
    further: createElement(Suspense, null, createElement(asks.Asking, properties)),
    isAnswered: () => {
      const { body } = answer.getSnapshot();
      if (!body) answer.set({ body, isMissing: true });
      return body !== undefined;
    },
  };
};

/** The dialogs of an action: what is about to happen to whom, and afterwards what did not. */
export const useActionQuestion = (resource: string) => {
  const translate = useTranslate();
  const { title } = useActing(resource);

  /** `foreseen` is what the action's preview answered. */
  const before = (
    action: Entry,
    records: readonly Row[],
    foreseen: Foreseen,
    { onReason, answer }: { onReason: (reason: string) => void; answer: Store<Answer> },
  ): DialogData => {
    const { call, words: own = call, counts = [], preview, notes = [], destructive, needsReason } = action;
    const words = `${resource}.actions.${own}`;
    const [first] = records;
    const params = { ...first, smart_count: records.length, name: first ? title(first) : '' };
    // What hangs on the record is said of one alone.
    const told = typeof notes === 'function' ? (first && records.length === 1 ? notes(first) : []) : notes;
    const numbers = counts
      .map((field) => ({ field, count: records.reduce((sum, record) => sum + Number(record[field] ?? 0), 0) }))
      .filter(({ count }) => count > 0);
    return {
      headline: translate(`${words}.headline`, params),
      texts: [
        translate(`${words}.text`, params),
        ...numbers.map(({ field, count }) => translate(`${words}.counts.${field}`, { smart_count: count })),
        ...Object.entries(foreseen).flatMap(([name, smart_count]) =>
          preview && typeof smart_count === 'number' && smart_count > 0
            ? [translate(`${preview.words}.${name}`, { smart_count })]
            : [],
        ),
        ...told.map((note) => translate(`${words}.notes.${note}`, params)),
      ],
      ...(records.length > 1 && { list: records.map((record) => title(record)) }),
      ...(needsReason && {
        reason: {
          label: translate(`${words}.reason.label`),
          hint: translate(`${words}.reason.hint`),
          missing: translate(`${words}.reason.missing`),
          onGiven: onReason,
        },
      }),
      ...askingMore(action, { resource, records, foreseen, answer }),
      buttons: [{ label: translate(`${words}.label`), destructive }],
    };
  };

  const after = (refused: readonly BulkResult[], records: readonly Row[]): DialogData => {
    const names = new Map(records.map((record) => [record.uuid, title(record)]));
    return {
      headline: translate('generator.refused.headline', { smart_count: refused.length }),
      texts: [translate(`generator.refused.${refused.length < records.length ? 'text' : 'nothing'}`)],
      list: refused.map(({ uuid, error }) =>
        translate('generator.refused.entry', {
          name: names.get(uuid) ?? uuid,
          reason: translate(`errors.${error?.code}`, error?.params),
        }),
      ),
      buttons: [{ label: translate('generator.refused.close') }],
      showCancel: false,
      width: 'medium',
    };
  };
  return { before, after };
};
