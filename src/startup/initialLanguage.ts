import type { LanguageCode } from '../../contract/shapes/constants';
import { toLanguageCode } from '../../contract/shapes/languages';
import { rememberedLanguage } from '../device/remembered';

/** The language as long as nobody is signed in: chosen on this device, else the browser's. */
export const initialLanguage = (): LanguageCode => rememberedLanguage() ?? toLanguageCode(navigator.language);
