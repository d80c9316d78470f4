import { eq } from 'drizzle-orm';
import type { partnerCompanies as calls } from '../../../contract/partner/companies';
import { CallError } from '../../base/errors';
import type { PartnerHandler } from '../../core/context/partnerContext';
import { clients, packages } from '../../db/schema';
import { inCompany, lockCompany } from '../../domain/licensees/inCompany';
import { setLimits } from '../../domain/licensees/limits';
import { readDetails } from './details';

/** Sets seats, features and package of a company; giving it the package is another call. */
export const update: PartnerHandler<typeof calls.update> = async (context, request) => {
  const { tx } = context;
  const { uuid, packageUuid, version, ...limits } = request;
  await lockCompany(context, uuid);
  const [company] = await tx
    .select({ version: clients.licenseeVersion, packageId: clients.packageId })
    .from(clients)
    .where(eq(clients.id, uuid));
  if (company?.version !== version) throw new CallError('record.changed');
  if (packageUuid !== null && (await tx.$count(packages, eq(packages.id, packageUuid))) === 0) {
    throw new CallError('package.notFound');
  }
  await inCompany(context, uuid, async (inside) => {
    await setLimits(inside, limits, 'licensee.setLimits');
    if (packageUuid === company.packageId) return;
    // Another one has said nothing of the company yet.
    const changed = { packageId: packageUuid, packageApplied: null };
    await inside.tx.update(clients).set(changed).where(eq(clients.id, uuid));
  });
  return readDetails(context, uuid);
};
