import type { nearMissReports as calls } from '../../../contract/nearMissReports';
import { nobodysId } from '../../core/company/clientLookup';
import { readTheme } from '../../core/company/theme';
import type { PublicHandler } from '../../core/context/context';
import { clientOfCompanyCode } from '../../core/session/companyCode';
import { countReports, findPoster } from '../../domain/nearMisses/posters';
import { challengeOf, difficultyAfter } from '../../domain/nearMisses/puzzle';

export const poster: PublicHandler<typeof calls.poster> = async ({ database, clock }, { token }) => {
  const clientId = clientOfCompanyCode(token) ?? nobodysId;
  return database.tenant(clientId, 'read', async (tx) => {
    const { id, clientName, locationName, place, puzzleKey, today } = await findPoster(tx, clientId, token, clock);
    return {
      clientName,
      locationName,
      place,
      theme: await readTheme(tx, clientId),
      challenge: challengeOf(puzzleKey, today),
      difficulty: difficultyAfter(await countReports(tx, id, today)),
    };
  });
};
