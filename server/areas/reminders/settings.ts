import type { reminders as calls, ReminderSettings } from '../../../contract/reminders';
import { type Company, changeCompany, readCompany } from '../../core/company/company';
import { todayOf } from '../../core/company/companyDay';
import type { Handler } from '../../core/context/context';

const toSettings = (company: Company): ReminderSettings => ({
  uuid: company.id,
  tellNewTasks: company.tellNewTasks,
  remindDaysBefore: company.remindDaysBefore,
  remindDaysAfter: company.remindDaysAfter,
  escalateAfterDays: company.escalateAfterDays,
  version: company.version,
});

export const readSettings: Handler<typeof calls.readSettings> = async (context) =>
  toSettings(await readCompany(context));

/**
 * Holds from the next day's reminders on. The days are kept in the order in which they come. When telling of new tasks
 * is switched on, nobody is told of what was given before.
 */
export const saveSettings: Handler<typeof calls.saveSettings> = async (context, { version, ...wanted }) => {
  const { tellNewTasks } = await readCompany(context);
  const isSwitchedOn = wanted.tellNewTasks && !tellNewTasks;
  const columns = {
    ...wanted,
    ...(isSwitchedOn && { newTasksSince: await todayOf(context.tx, context.clientId, context.clock) }),
    remindDaysBefore: wanted.remindDaysBefore.toSorted((one, other) => other - one),
    remindDaysAfter: wanted.remindDaysAfter.toSorted((one, other) => one - other),
  };
  return toSettings(await changeCompany(context, { action: 'reminders.saveSettings', version, columns }));
};
