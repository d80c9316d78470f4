import type partnerVersions from '../../../i18n/de_DE/partnerVersions.json';
import { translateIn } from '../../../i18n/translateIn';

/** Fault of something in a file and what would be right, as a code that has words in every language. */
export type ReasonCode = keyof typeof partnerVersions.reasons;

export interface Reason {
  code: ReasonCode;
  params?: Readonly<Record<string, string>>;
}

/** A reason as the command line says it; a screen says it in the language of its reader. */
export const sayReason = ({ code, params }: Reason): string =>
  translateIn('en_GB')(`partnerVersions.reasons.${code}`, params);
