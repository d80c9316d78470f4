import { useParams } from 'react-router';
import type { RiskSheet } from '../../../contract/riskSheets';
import { RequestError } from '../../../dataProvider/request';
import { useInUse } from '../../execution/useInUse';
import { PageSkeleton } from '../../page/PageSkeleton';
import { WithoutSupportChat } from '../../ui/WithoutSupportChat';
import { CheckedOut } from './CheckedOut';
import { SheetNotice } from './SheetNotice';
import { SheetPlayer } from './SheetPlayer';
import { type LoadedSheet, useLoadedSheet } from './useSheet';
import { useSheetLease } from './useSheetLease';

interface Properties {
  read: LoadedSheet;
  /** Another reading begins anew, with what is stored then. */
  reading: number;
  onReload: () => Promise<RiskSheet | undefined>;
}

const Sheet = ({ read, reading, onReload }: Properties) => {
  useInUse(read.taken);
  const { keptOutBy, keepOut, retry, end } = useSheetLease(read.execution, onReload);
  const { editor, executionUuid: participationUuid } = read.execution;
  if (keptOutBy && editor && !editor.isSelf && editor.since !== null) {
    return (
      <>
        <WithoutSupportChat />
        <CheckedOut participationUuid={participationUuid} name={editor.name} since={editor.since} onTakenOver={retry} />
      </>
    );
  }
  if (keptOutBy) {
    return (
      <>
        <WithoutSupportChat />
        <SheetNotice kind="locked" name={keptOutBy.name} onAction={retry} />
      </>
    );
  }
  return <SheetPlayer key={reading} read={read} onReload={() => void onReload()} onLocked={keepOut} onHandedIn={end} />;
};

/** Filling in one sheet of a risk assessment, on the whole screen. */
export const SheetPage = () => {
  const { uuid: participationUuid = '' } = useParams();
  const { data, error, refetch, dataUpdatedAt } = useLoadedSheet(participationUuid);
  if (data)
    return (
      <Sheet
        key={participationUuid}
        read={data}
        reading={dataUpdatedAt}
        onReload={async () => (await refetch()).data?.execution}
      />
    );
  if (!error) return <PageSkeleton />;
  const isUnknown = error instanceof RequestError && [400, 403, 404].includes(error.status);
  return (
    <>
      <WithoutSupportChat />
      {isUnknown ? <SheetNotice kind="notFound" /> : <SheetNotice kind="unread" onAction={() => void refetch()} />}
    </>
  );
};
