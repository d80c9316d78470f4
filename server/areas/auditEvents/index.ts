import type { auditEvents as calls } from '../../../contract/auditEvents';
import { readProfileSetting } from '../../core/company/callerSetting';
import { timeZoneOf } from '../../core/company/companyDay';
import type { Handlers } from '../../core/context/context';
import { auditEvents } from '../../db/schema';
import { conditionOf } from './conditions';
import { exportEvents } from './export';
import { findEvents } from './find';

export const handlers: Handlers<typeof calls> = {
  list: async (context, { filter, page, perPage, sortDirection }) => {
    const { tx, clientId } = context;
    const condition = conditionOf(clientId, filter, await timeZoneOf(tx, clientId));
    const { languageCode: language } = await readProfileSetting(context);
    const part = { language, direction: sortDirection, limit: perPage, offset: (page - 1) * perPage };
    const items = await findEvents(context, condition, part);
    return { items, total: await tx.$count(auditEvents, condition) };
  },
  export: exportEvents,
};
