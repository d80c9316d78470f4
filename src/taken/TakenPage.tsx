import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import PlayArrow from '@mui/icons-material/PlayArrow';
import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useMemberState } from '../../authProvider';
import { personOf } from '../../authProvider/otherTabs';
import { takenSizes } from '../../authProvider/taken';
import { mostTakenBytes } from '../../contract/shapes/constants';
import { companyDayOf } from '../../dataProvider/today';
import { useStore } from '../../dataProvider/useStore';
import { PageShell } from '../page/PageShell';
import { executionPath, sheetPath } from '../routing/paths';
import { CardGrid } from '../ui/CardGrid';
import { CardSkeletons } from '../ui/CardSkeletons';
import { ContentCard } from '../ui/contentCard/ContentCard';
import { EmptyPage } from '../ui/EmptyPage';
import { useFormat } from '../ui/useFormat';
import { keptUntil } from './age';
import { type KeptItem, readItems } from './items';
import type { KindName } from './kinds';
import { isUnsent } from './settleItem';
import { useRemove } from './useRemove';

/** Items on the device, read anew when they change; null before. */
const useItems = (): KeptItem[] | null => {
  const owner = personOf(useMemberState());
  const sizes = useStore(takenSizes);
  const [items, setItems] = useState<KeptItem[] | null>(null);
  useEffect(() => {
    let isGone = false;
    const show = (read: KeptItem[]): void => {
      if (!isGone) setItems(read);
    };
    if (sizes) readItems(owner).then(show, () => show([]));
    else show([]);
    return () => {
      isGone = true;
    };
  }, [owner, sizes]);
  return items;
};

/** Paths on which items of a kind are done. */
const pathOf: Readonly<Record<KindName, (executionUuid: string) => string>> = {
  course: executionPath,
  sheet: sheetPath,
};

const TakenCard = ({ item, main }: { item: KeptItem; main: boolean }) => {
  const translate = useTranslate();
  const format = useFormat();
  const remove = useRemove();
  const { executionUuid, title, progress, dueOn } = item.execution;
  const unsent = isUnsent(executionUuid);
  const until = format.date(companyDayOf(new Date(keptUntil(item.at)).toISOString()));
  return (
    <ContentCard
      headline={title}
      category={translate(`taken.kinds.${item.kind}`)}
      description={
        item.bytes > 0
          ? translate('taken.kept', { size: format.bytes(item.bytes), until })
          : translate('taken.keptUntil', { until })
      }
      badges={[
        ...(unsent ? [{ label: translate('taken.unsent'), colour: 'warning' as const }] : []),
        { label: translate('taken.due', { date: format.date(dueOn) }) },
      ]}
      progress={progress / 100}
      buttons={[
        {
          label: translate(progress > 0 || unsent ? 'tasks.resume' : 'tasks.start'),
          icon: PlayArrow,
          to: pathOf[item.kind](executionUuid),
        },
        {
          label: translate('taken.remove.action'),
          icon: DeleteOutlineOutlined,
          onClick: () => void remove(executionUuid, title),
        },
      ]}
      main={main}
    />
  );
};

/** Items on this device, to be done without a network as well. */
export const TakenPage = () => {
  const translate = useTranslate();
  const format = useFormat();
  const items = useItems();
  const used = (items ?? []).reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <PageShell title={translate('taken.title')} subtitle={translate('taken.subtitle')}>
      {!items && <CardSkeletons />}
      {items?.length === 0 && (
        <EmptyPage
          icon={CloudOffOutlined}
          title={translate('taken.empty.title')}
          text={translate('taken.empty.text')}
        />
      )}
      {items && items.length > 0 && (
        <>
          <Typography variant="h2" sx={{ mb: 2 }}>
            {translate('taken.ready')}
          </Typography>
          <CardGrid>
            {items.map((item, index) => (
              <TakenCard key={item.execution.executionUuid} item={item} main={index === 0} />
            ))}
          </CardGrid>
          {used > 0 && (
            <Typography color="textSecondary" sx={{ mt: 3 }}>
              {translate('taken.used', { used: format.bytes(used), most: format.bytes(mostTakenBytes) })}
            </Typography>
          )}
        </>
      )}
    </PageShell>
  );
};
