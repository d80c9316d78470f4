import { Link as Anchor, Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { equipment } from '../../contract/equipment';
import type { ResponseOf } from '../../contract/kit/call';
import { useCall } from '../../dataProvider/useCall';
import { useMayCall } from '../generator/access';
import { detailsPath, listPath } from '../generator/paths';
import { usePlace } from '../generator/resourceContext';
import { SectionCard } from '../ui/SectionCard';
import { useFormat } from '../ui/useFormat';

type Piece = ResponseOf<typeof equipment.list>['items'][number];

/** So many pieces are named: whoever looks for help does not look through all of them. The others are a click away. */
const mostNamed = 5;

const first = { page: 1, perPage: 25, sortBy: 'nextDue', sortDirection: 'asc' } as const;

/** Warnings of work equipment at the location that is locked out or overdue, for those who look after any of it. */
export const EquipmentAlerts = ({ locationUuid }: { locationUuid: string }) => {
  const translate = useTranslate();
  const format = useFormat();
  const place = usePlace('equipment');
  const enabled = useMayCall()(equipment.list);
  const locked = useCall(equipment.list, { ...first, filter: { locationUuid, status: 'lockedOut' } }, { enabled });
  const overdue = useCall(equipment.list, { ...first, filter: { locationUuid, standing: 'overdue' } }, { enabled });
  const lockedOut = locked.data?.items ?? [];
  const late = (overdue.data?.items ?? []).filter(({ uuid }) => !lockedOut.some((piece) => piece.uuid === uuid));
  const all = [
    ...lockedOut.map(
      (piece) => [piece, translate('infopoint.equipment.lockedOut', { reason: piece.lockReason })] as const,
    ),
    ...late.map((piece) => {
      const date = piece.nextDue ? format.date(piece.nextDue) : '';
      return [piece, translate('infopoint.equipment.overdue', { date })] as const;
    }),
  ];
  const more = all.length - mostNamed;
  const line = ([piece, text]: readonly [Piece, string]) => (
    <Box component="li" key={piece.uuid} sx={{ py: 1, minWidth: 0 }}>
      <Anchor component={Link} to={detailsPath(place, piece.uuid)} sx={{ fontWeight: 600 }}>
        {`${piece.name} (${piece.inventoryNumber})`}
      </Anchor>
      <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Box>
  );
  if (all.length === 0) return null;
  return (
    <Box sx={{ gridColumn: { lg: 1 }, minWidth: 0 }}>
      <SectionCard title={translate('infopoint.equipment.title')} subtitle={translate('infopoint.equipment.text')}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {all.slice(0, mostNamed).map(line)}
        </Box>
        {more > 0 && (
          <Anchor component={Link} to={`${listPath(place)}?locationUuid=${locationUuid}`}>
            {translate('infopoint.equipment.more', { smart_count: more })}
          </Anchor>
        )}
      </SectionCard>
    </Box>
  );
};
