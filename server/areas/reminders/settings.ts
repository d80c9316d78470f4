import type { reminders as calls, ReminderSettings } from '../../../contract/reminders';
import type { Handler } from '../../core/context';
import { type Company, changeCompany, readCompany } from '../settings/company';

const toSettings = (company: Company): ReminderSettings => ({
  uuid: company.id,
  remindDaysBefore: company.remindDaysBefore,
  remindDaysAfter: company.remindDaysAfter,
  escalateAfterDays: company.escalateAfterDays,
  version: company.version,
});

export const readSettings: Handler<typeof calls.readSettings> = async (context) =>
  toSettings(await readCompany(context));

/** Holds from the next day's reminders on. The days are kept in the order in which they come. */
export const saveSettings: Handler<typeof calls.saveSettings> = async (context, { version, ...wanted }) => {
  const columns = {
    ...wanted,
    remindDaysBefore: wanted.remindDaysBefore.toSorted((one, other) => other - one),
    remindDaysAfter: wanted.remindDaysAfter.toSorted((one, other) => one - other),
  };
  return toSettings(await changeCompany(context, { action: 'reminders.saveSettings', version, columns }));
};
