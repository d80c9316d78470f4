import type { ErrorCode } from '../names/errors';
import { belongingOf, correctableDaysOf } from '../names/plainRecords';
import { keptYearsOf } from './standings';

const archivedRefusals = ['record.archived'] as const;

/** Why a plain record is not deleted yet: it is not archived, or its years are not over. */
export const keptRefusals = ['record.notArchived', 'record.kept'] as const;

/** Why a record is not added to an archived one. */
export const partRefusals = (area: string): readonly ErrorCode[] => (belongingOf(area) ? archivedRefusals : []);

/** Why a record is changed no more: it is archived, or what it is part of, or it is a proof. */
export const fixedRefusals = (area: string): readonly ErrorCode[] => {
  const canBeArchived = keptYearsOf(area) !== undefined || belongingOf(area) !== undefined;
  const isProof = correctableDaysOf(area) !== undefined;
  return [...(canBeArchived ? archivedRefusals : []), ...(isProof ? (['record.final'] as const) : [])];
};
