import { type LanguageCode, languageCodes, type ThemeChoice, themeChoices } from '../../contract/shapes/constants';
import { storage } from '../../dataProvider/storage';

/** Settings that this device remembers without anybody being signed in. */
interface Remembered {
  /** The company ID, if the person asked to remember it. */
  company: string;
  language: LanguageCode;
  theme: ThemeChoice;
}

const storageKey = (name: keyof Remembered): string => `device.${name}`;

const read = (name: keyof Remembered): string | null => storage.device.read(storageKey(name));

/** Remembers a choice on this device; null forgets it. Where nothing can be kept, it holds for this visit. */
export const remember = <Name extends keyof Remembered>(name: Name, value: Remembered[Name] | null): void => {
  storage.device.write(storageKey(name), value);
};

export const rememberedCompany = (): string | null => read('company');

const companyOfTab = 'tab.company';

/** The company whose dashboard this tab showed last, for as long as the tab is open: null if it showed none. */
export const lastCompany = (): string | null => storage.tab.read(companyOfTab);

/** Remembers the company ID, so that people who sign out and go back need not type it again. */
export const keepLastCompany = (company: string): void => {
  storage.tab.write(companyOfTab, company);
};

export const rememberedTheme = (): ThemeChoice => themeChoices.find((choice) => choice === read('theme')) ?? 'system';

export const rememberedLanguage = (): LanguageCode | null =>
  languageCodes.find((code) => code === read('language')) ?? null;

/** The language chosen on this device, as calls that sign somebody in carry it; nothing if none was chosen. */
export const chosenLanguage = (): { languageCode?: LanguageCode } => {
  const languageCode = rememberedLanguage();
  return languageCode ? { languageCode } : {};
};
