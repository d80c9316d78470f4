import { useTranslate } from 'ra-core';
import type { BulkResult } from '../../../contract/call';
import type { DialogData } from '../../ui/dialogs';
import type { ActionEntry } from '../actionDeclaration';
import type { Row } from '../declaration';
import { useActing } from '../resourceContext';

type Entry = ActionEntry<string, string>;

/** The dialogs of an action: what is about to happen to whom, and afterwards what did not. */
export const useActionQuestion = (resource: string) => {
  const translate = useTranslate();
  const { title } = useActing(resource);

  /** `foreseen` is what the action's preview answered. */
  const before = (
    { call, words: own = call, counts = [], preview, notes = [], destructive, needsReason }: Entry,
    records: readonly Row[],
    foreseen: Readonly<Record<string, number>>,
    onReason: (reason: string) => void,
  ): DialogData => {
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
          preview && smart_count > 0 ? [translate(`${preview.words}.${name}`, { smart_count })] : [],
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
