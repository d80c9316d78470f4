import { eq } from 'drizzle-orm';
import { defaultLanguage, type LanguageCode } from '../../../contract/shapes/constants';
import { profileSettingOf } from '../../core/company/profileSetting';
import type { PartnerContext } from '../../core/context/partnerContext';
import { advisers } from '../../db/schema';

/** Language in which a member of a licensee's staff reads: the one they chose, else their browser's. */
export const staffLanguage = async ({
  tx,
  caller,
  acceptLanguage,
}: Pick<PartnerContext, 'tx' | 'caller' | 'acceptLanguage'>): Promise<LanguageCode> => {
  const [adviser] = await tx.select().from(advisers).where(eq(advisers.id, caller.adviserId));
  return adviser ? profileSettingOf(adviser, { defaultLanguage }, acceptLanguage).languageCode : defaultLanguage;
};
