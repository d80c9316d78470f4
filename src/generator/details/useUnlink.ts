import LinkOff from '@mui/icons-material/LinkOff';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Call } from '../../../contract/call';
import { RequestError } from '../../../dataProvider/request';
import { useConfirm } from '../../ui/dialogs';
import type { RowAction } from '../../ui/table';
import { useMayCall } from '../access';
import type { BulkAction } from '../actions/useActions';
import type { Row } from '../declaration';
import { changeLinks } from './linking';

interface Options {
  call: Call | undefined;
  uuid: string;
  words: string;
  titleOf: (record: Row) => string;
}

const isRemovable = ({ abilities }: Row): boolean => (abilities as { remove?: boolean } | undefined)?.remove !== false;

/** Removing links, for a row and for a selection. Nothing, if the tab has no call for it. */
export const useUnlink = ({ call, uuid, words, titleOf }: Options) => {
  const translate = useTranslate();
  const confirm = useConfirm();
  const permitted = useMayCall()(call);
  const queryClient = useQueryClient();
  if (!call) return { actionsOf: undefined, bulkActions: [] };

  const run = async (records: readonly Row[]): Promise<void> => {
    const [first] = records;
    const params = { smart_count: records.length, name: first ? titleOf(first) : '' };
    const sure = await confirm({
      headline: translate(`${words}.remove.headline`, params),
      texts: [translate(`${words}.remove.text`, params)],
      ...(records.length > 1 && { list: records.map(titleOf) }),
      buttons: [{ label: translate(`${words}.remove.label`), destructive: true }],
    });
    if (!sure) return;
    try {
      await changeLinks(
        call,
        uuid,
        records.map((record) => record.uuid),
      );
    } catch (error) {
      // Told in a toast already, like every failed request.
      if (!(error instanceof RequestError)) throw error;
    } finally {
      await queryClient.invalidateQueries();
    }
  };
  const shown = { name: 'remove', label: translate(`${words}.remove.label`), icon: LinkOff, destructive: true };
  const reasonAgainst = (record: Row): string | undefined => {
    if (!permitted) return translate('generator.notPermitted');
    return isRemovable(record) ? undefined : translate(`${words}.remove.unable`);
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
