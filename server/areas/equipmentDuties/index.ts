import { equipmentDuties as calls } from '../../../contract/equipmentDuties';
import { recordHandlers } from '../../core/records/recordHandlers';
import { equipmentDuties } from '../../db/schema';

/** A duty with proofs is not deleted: what is due no longer has no next date. */
export const records = recordHandlers({ calls, table: equipmentDuties, search: ['name', 'legalBasis'], fields: {} });

export const { handlers } = records;
