import { eq } from 'drizzle-orm';
import { reportPage } from '../../../contract/nearMisses/nearMissReportRoutes';
import type { nearMissPosters as calls } from '../../../contract/nearMissPosters';
import { translateIn } from '../../../i18n/translateIn';
import { CallError } from '../../base/errors';
import { readProfileSetting } from '../../core/company/callerSetting';
import { readTheme } from '../../core/company/theme';
import type { Handler } from '../../core/context/context';
import { drawnFile } from '../../core/print/documents';
import { companyAddress } from '../../core/session/companyAddress';
import { clients, locations, nearMissPosters } from '../../db/schema';
import { posterDocument } from './posterPdf';
import { records } from './records';

export const print: Handler<typeof calls.print> = async (context, { uuid, paper }) => {
  const { tx, caller, clientId, clock, publicUrl, audit } = context;
  const [found] = await tx
    .select({
      token: nearMissPosters.token,
      place: nearMissPosters.place,
      revokedOn: nearMissPosters.revokedOn,
      locationName: locations.name,
      clientName: clients.name,
    })
    .from(nearMissPosters)
    .innerJoin(locations, eq(locations.id, nearMissPosters.locationUuid))
    .innerJoin(clients, eq(clients.id, nearMissPosters.clientId))
    .where(records.isVisible(caller, [uuid]));
  if (!found) throw new CallError(records.notFound);
  const { token, revokedOn, ...named } = found;
  if (revokedOn) throw new CallError('nearMissPoster.revoked');
  const { languageCode: language } = await readProfileSetting(context);
  const { light: colours } = await readTheme(tx, clientId);
  await audit({ action: 'nearMissPosters.print', subjectType: 'nearMissPosters', subjectId: uuid });
  const address = (await companyAddress(tx, publicUrl, clientId)) + reportPage(token);
  const poster = { ...named, address, colours, language, paper, madeAt: clock.now() };
  const name = `${translateIn(language)('nearMissPosters.sheet.file')}-${found.place}-${paper.toUpperCase()}`;
  return drawnFile(
    // What Windows, macOS or Linux would not have in a name.
    `${name.replace(/[\p{C}\\/:*?"<>|]/gu, '').replace(/\s+/g, '-')}.pdf`,
    { kind: posterDocument, line: caller.memberId, read: () => poster },
  );
};
