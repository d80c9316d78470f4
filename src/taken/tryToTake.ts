import { getMemberState } from '../../authProvider';
import type { LicenseeConfig } from '../../contract/bootstrap';
import { defaultLanguage } from '../../contract/shapes/constants';
import { formatBytes } from '../ui/format';
import type { showToast } from '../ui/toasts';
import { NotTaken } from './notTaken';
import { type Takeable, take } from './take';

/** Takes something along. @returns what to tell of it; nothing where beginning it failed, which was told already */
export const tryToTake = async (
  takeable: Takeable,
  licensee: LicenseeConfig,
): Promise<Parameters<typeof showToast>[0] | undefined> => {
  const { title } = takeable;
  try {
    await take(takeable, licensee);
    return { type: 'success', message: 'taken.done', params: { title } };
  } catch (error) {
    if (!(error instanceof NotTaken)) return undefined;
    const { reason, bytes } = error;
    const language = getMemberState()?.settings.languageCode ?? defaultLanguage;
    const params = { title, needed: formatBytes(bytes.needed, language), left: formatBytes(bytes.left, language) };
    return { type: 'danger', message: `taken.refused.${reason}`, params };
  }
};
