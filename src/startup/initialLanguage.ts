import type { LanguageCode } from '../../contract/constants';
import { toLanguageCode } from '../../contract/languages';
import { rememberedLanguage } from '../device/remembered';

/** The language as long as nobody is signed in: chosen on this device, else the browser's. */
export const initialLanguage = (): LanguageCode => rememberedLanguage() ?? toLanguageCode(navigator.language);
