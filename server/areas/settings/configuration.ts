import type { CompanyConfiguration, settings as calls } from '../../../contract/settings';
import { toLanguageCode } from '../../../contract/shapes/languages';
import { type Company, changeCompany, readCompany } from '../../core/company/company';
import type { Handler } from '../../core/context/context';
import { endIdleSessions } from '../../core/session/endSessions';

const toConfiguration = (company: Company): CompanyConfiguration => ({
  uuid: company.id,
  notificationFooterEmail: company.notificationFooterEmail,
  notificationFooterSms: company.notificationFooterSms,
  homepage: company.homepage,
  defaultLanguage: toLanguageCode(company.defaultLanguage),
  helpDeskKey: company.helpDeskKey,
  surveyRepeatDays: company.surveyRepeatDays,
  dataSheetMonths: company.dataSheetMonths,
  helpersAfterSignOut: company.helpersAfterSignOut,
  nearMissReaders: company.nearMissReaders,
  secondFactorOffered: company.secondFactorOffered,
  secondFactorRoles: company.secondFactorRoles,
  secondFactorGraceDays: company.secondFactorGraceDays,
  sessionIdleMinutes: company.sessionIdleMinutes,
  version: company.version,
});

export const readConfiguration: Handler<typeof calls.readConfiguration> = async (context) =>
  toConfiguration(await readCompany(context));

export const updateConfiguration: Handler<typeof calls.updateConfiguration> = async (
  context,
  { version, ...columns },
) => {
  // Read without a lock: if it was changed since, the version says so.
  const { secondFactorRoles } = await readCompany(context);
  const isDemandedAnew = columns.secondFactorRoles.some((role) => !secondFactorRoles.includes(role));
  const since = isDemandedAnew && { secondFactorSince: context.clock.now() };
  // What has ended stays ended, however long sessions may rest from now on.
  await endIdleSessions(context.tx, context.clientId, context.clock.now());
  const company = await changeCompany(context, {
    action: 'settings.updateConfiguration',
    version,
    columns: { ...columns, ...since },
  });
  return toConfiguration(company);
};
