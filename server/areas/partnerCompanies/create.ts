import { eq } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/kit/call';
import type { partnerCompanies as calls } from '../../../contract/partner/companies';
import { CallError } from '../../base/errors';
import type { PartnerContext, PartnerHandler } from '../../core/context/partnerContext';
import { clients } from '../../db/schema';
import { insertCompany, openCompany } from '../../domain/licensees/company';
import { type Content, contentOfCompany, contentOfPackage } from '../../domain/licensees/content';
import { beginItems, giveLibrary, makeUnits, writeSettings } from '../../domain/licensees/give';
import { inCompany, lockCompany } from '../../domain/licensees/inCompany';
import { addSuperAdmin } from '../../domain/licensees/superAdmin';
import { sendPasswordLinks } from '../../messages/passwordLink';

type Request = RequestOf<typeof calls.create>;

/** Content that the new company begins with; the package goes before what is like another company. */
const contentFor = async (
  context: PartnerContext,
  { packageUuid, likeUuid }: Request,
): Promise<Content | undefined> => {
  if (packageUuid !== null) return contentOfPackage(context.tx, packageUuid);
  if (likeUuid === null) return undefined;
  await lockCompany(context, likeUuid);
  return inCompany(context, likeUuid, contentOfCompany);
};

/** Refuses at the field where neither the form nor a package says how many people there may be. */
const seatsOf = ({ maximumMembers }: Request, content: Content | undefined): number => {
  const seats = maximumMembers ?? content?.settings.maximumMembers;
  if (seats !== undefined) return seats;
  throw new CallError('schema.invalid', { fields: [{ path: 'maximumMembers', rule: 'required' }] });
};

/** Makes a company with its package and its first super-admin, who is sent a link. */
export const create: PartnerHandler<typeof calls.create> = async (context, request) => {
  const { tx, licenseeId, clock } = context;
  const content = await contentFor(context, request);
  const { name, clientIdentifier, country, defaultLanguage, branch, firstName, lastName, email, username } = request;
  const company = {
    licenseeId,
    name,
    clientIdentifier,
    country,
    defaultLanguage,
    branch,
    maximumMembers: seatsOf(request, content),
  };
  const uuid = await insertCompany(tx, clock, company);
  const given = content && (await giveLibrary(context, uuid, content));
  await inCompany(context, uuid, async (inside) => {
    const rootId = await openCompany(inside, company, 'licensee');
    const admin = { firstName, lastName, email, username, sent: null };
    if (content && given) {
      const applied = { ...content.settings, maximumMembers: company.maximumMembers };
      await writeSettings(inside, applied);
      const packaged = {
        packageId: content.packageId,
        packageApplied: content.packageId === null ? null : content.settings,
      };
      await inside.tx.update(clients).set(packaged).where(eq(clients.id, uuid));
      await beginItems(inside, given, await makeUnits(inside, rootId, content.units));
    }
    const { id } = await addSuperAdmin(inside, admin, 'licensee');
    await sendPasswordLinks(inside, [id], 'created');
  });
  return { uuid };
};
