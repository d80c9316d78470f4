import { type LanguageCode, languageCodes, type ThemeChoice, themeChoices } from '../../contract/constants';

/** Settings that this device remembers without anybody being signed in. */
interface Remembered {
  /** The company ID, if the person asked to remember it. */
  company: string;
  language: LanguageCode;
  theme: ThemeChoice;
}

const storageKey = (name: keyof Remembered): string => `device.${name}`;

const read = (name: keyof Remembered): string | null => {
  try {
    return window.localStorage.getItem(storageKey(name));
  } catch {
    // Storage is switched off: nothing is remembered.
    return null;
  }
};

/** Remembers a choice on this device; null forgets it. */
export const remember = <Name extends keyof Remembered>(name: Name, value: Remembered[Name] | null): void => {
  try {
    if (value === null) window.localStorage.removeItem(storageKey(name));
    else window.localStorage.setItem(storageKey(name), value);
  } catch {
    // Storage is switched off or full: the choice holds for this visit.
  }
};

export const rememberedCompany = (): string | null => read('company');

const companyOfTab = 'tab.company';

/** The company whose dashboard this tab showed last, for as long as the tab is open: null if it showed none. */
export const lastCompany = (): string | null => {
  try {
    return window.sessionStorage.getItem(companyOfTab);
  } catch {
    return null;
  }
};

/** Remembers the company ID, so that people who sign out and go back need not type it again. */
export const keepLastCompany = (company: string): void => {
  try {
    window.sessionStorage.setItem(companyOfTab, company);
  } catch {
    // Storage is switched off: they do.
  }
};

export const rememberedTheme = (): ThemeChoice => themeChoices.find((choice) => choice === read('theme')) ?? 'system';

export const rememberedLanguage = (): LanguageCode | null =>
  languageCodes.find((code) => code === read('language')) ?? null;

/** The language chosen on this device, as calls that sign somebody in carry it; nothing if none was chosen. */
export const chosenLanguage = (): { languageCode?: LanguageCode } => {
  const languageCode = rememberedLanguage();
  return languageCode ? { languageCode } : {};
};
