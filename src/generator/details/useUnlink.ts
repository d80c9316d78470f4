import LinkOff from '@mui/icons-material/LinkOff';
import { useTranslate } from 'ra-core';
import { useConfirm } from '../../ui/dialogs';
import type { RowAction } from '../../ui/table';
import { showToast } from '../../ui/toasts';
import { useMayCall } from '../access';
import type { BulkAction } from '../actions/useActions';
import type { Row } from '../declaration';
import { changeLinks, type Linking } from './linking';

interface Options {
  linking: Linking | undefined;
  /** The record that is linked to, and how it is called. */
  uuid: string;
  name: string;
  words: string;
  titleOf: (record: Row) => string;
}

const isRemovable = ({ abilities }: Row): boolean => (abilities as { remove?: boolean } | undefined)?.remove !== false;

/** Removing links, for a row and for a selection. Nothing, if the tab has no call for it. */
export const useUnlink = ({ linking, uuid, name, words, titleOf }: Options) => {
  const translate = useTranslate();
  const confirm = useConfirm();
  const permitted = useMayCall()(linking?.call);
  if (!linking) return { actionsOf: undefined, bulkActions: [] };

  const unable = translate(`${words}.remove.unable`, { record: name });
  /** Names of those of a selection who stay, with the reason. */
  const keptTexts = (kept: readonly Row[]): string[] => {
    const names = kept.map(titleOf).join(', ');
    return kept.length > 0 ? [translate('generator.kept.names', { smart_count: kept.length, names }), unable] : [];
  };
  const run = async (selected: readonly Row[]): Promise<void> => {
    const records = selected.filter(isRemovable);
    const kept = keptTexts(selected.filter((record) => !isRemovable(record)));
    if (records.length === 0) {
      const buttons = [{ label: translate('generator.kept.close') }];
      await confirm({
        headline: translate(`${words}.remove.none`, { _: translate('generator.kept.headline') }),
        texts: kept,
        buttons,
        showCancel: false,
      });
      return;
    }
    const [first] = records;
    const params = { smart_count: records.length, name: first ? titleOf(first) : '', record: name };
    const sure = await confirm({
      headline: translate(`${words}.remove.headline`, params),
      texts: [translate(`${words}.remove.text`, params), ...kept],
      ...(records.length > 1 && { list: records.map(titleOf) }),
      buttons: [{ label: translate(`${words}.remove.label`), destructive: true }],
    });
    if (!sure) return;
    const done = await changeLinks(
      linking,
      uuid,
      records.map((record) => record.uuid),
    );
    const removed = records.filter((record) => done.includes(record.uuid));
    if (removed[0]) {
      const told = { smart_count: removed.length, name: titleOf(removed[0]), record: name };
      showToast({ type: 'success', message: `${words}.remove.done`, params: told });
    }
  };
  const shown = { name: 'remove', label: translate(`${words}.remove.label`), icon: LinkOff, destructive: true };
  const reasonAgainst = (record: Row): string | undefined => {
    if (!permitted) return translate('generator.notPermitted');
    return isRemovable(record) ? undefined : unable;
  };
  return {
    actionsOf: (record: Row): RowAction[] => [
      { ...shown, disabled: reasonAgainst(record), callback: () => void run([record]) },
    ],
    bulkActions: permitted
      ? [{ ...shown, callback: (records: readonly Row[]) => void run(records) } satisfies BulkAction]
      : [],
  };
};
