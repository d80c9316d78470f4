import { useParams } from 'react-router';
import type { RiskSheet } from '../../../contract/riskSheets';
import { RequestError } from '../../../dataProvider/request';
import { PageSkeleton } from '../../layout/PageSkeleton';
import { WithoutSupportChat } from '../../ui/WithoutSupportChat';
import { SheetNotice } from './SheetNotice';
import { SheetPlayer } from './SheetPlayer';
import { useLoadedSheet } from './useSheet';
import { useSheetLease } from './useSheetLease';

interface Properties {
  loaded: RiskSheet;
  /** Another reading begins anew, with what is stored then. */
  reading: number;
  onReload: () => Promise<RiskSheet | undefined>;
}

const Sheet = ({ loaded, reading, onReload }: Properties) => {
  const { keptOutBy, keepOut, retry, end } = useSheetLease(loaded, onReload);
  if (keptOutBy) {
    return (
      <>
        <WithoutSupportChat />
        <SheetNotice kind="locked" name={keptOutBy.name} onAction={retry} />
      </>
    );
  }
  return (
    <SheetPlayer key={reading} loaded={loaded} onReload={() => void onReload()} onLocked={keepOut} onHandedIn={end} />
  );
};

/** Filling in one sheet of a risk assessment, on the whole screen. */
export const SheetPage = () => {
  const { uuid: participationUuid = '' } = useParams();
  const { data, error, refetch, dataUpdatedAt } = useLoadedSheet(participationUuid);
  if (data)
    return (
      <Sheet
        key={participationUuid}
        loaded={data}
        reading={dataUpdatedAt}
        onReload={async () => (await refetch()).data}
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
