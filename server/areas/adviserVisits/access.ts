import type { AdviserAccessSettings, adviserVisits as calls } from '../../../contract/adviserVisits';
import { type Company, changeCompany, readCompany } from '../../core/company/company';
import type { Handler } from '../../core/context/context';
import { adviserAccessOf } from '../../core/session/adviserAccess';
import { endAdviserSessions } from '../../core/session/endSessions';

const toSettings = (company: Company): AdviserAccessSettings => ({
  uuid: company.id,
  adviserAccess: adviserAccessOf(company),
  openUntil: company.adviserAccessUntil?.toISOString() ?? null,
  version: company.version,
});

export const readAccess: Handler<typeof calls.readAccess> = async (context) => toSettings(await readCompany(context));

/** Opens the company for hours from now, for good, or not at all: then visits end, and links lead nowhere. */
export const saveAccess: Handler<typeof calls.saveAccess> = async (context, { adviserAccess, hours, version }) => {
  const { tx, clientId, clock } = context;
  const adviserAccessUntil =
    adviserAccess === 'opened' && hours !== null ? new Date(clock.now().getTime() + hours * 60 * 60_000) : null;
  const company = await changeCompany(context, {
    action: 'adviserVisits.saveAccess',
    version,
    columns: { adviserAccess: adviserAccess !== 'never', adviserAccessUntil },
  });
  if (adviserAccess === 'never') await endAdviserSessions(tx, clientId);
  return toSettings(company);
};
