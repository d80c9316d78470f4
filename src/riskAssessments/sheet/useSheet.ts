import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { riskSheets } from '../../../contract/riskSheets';
import { keyOf, readOnce } from '../../../dataProvider/useCall';
import { type Loaded, readOrTaken } from '../../execution/readOrTaken';
import { readSheet, sheetKeeping, storedSheet, takenSheetKeeping } from '../../execution/sheet/keeping';
import { useSaving } from '../../execution/useSaving';
import type { OpenSheet } from '../../taken/openSheet';

const open = async (participationUuid: string) => (await import('../../taken/openSheet')).openSheet(participationUuid);

/** A sheet, and where what is done with it is kept if it was taken along. */
export type LoadedSheet = Loaded<OpenSheet>;

/** Reads a sheet once; afterwards it is changed here. */
export const useLoadedSheet = (participationUuid: string) =>
  useQuery({
    queryKey: keyOf(riskSheets.read, { executionUuid: participationUuid }),
    queryFn: ({ signal }) => readOrTaken(readSheet, open, participationUuid, signal),
    ...readOnce,
    retry: 1,
    structuralSharing: false,
  });

/** A sheet that somebody is filling in, and whether it is saved. */
export const useSheet = ({ execution: loaded, taken }: LoadedSheet) => {
  const stored = useMemo(() => storedSheet(loaded), [loaded]);
  const { executionUuid, isCompleted } = loaded;
  const reading = { executionUuid, saved: loaded, stored, isFinished: isCompleted };
  const saving = useSaving(taken ? takenSheetKeeping : sheetKeeping, reading, taken);
  return { ...saving, state: saving.state ?? stored };
};
