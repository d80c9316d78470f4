import type { LanguageCode } from '../contract/shapes/constants';
import { allWords } from './allWords';
import type auditEvents from './de_DE/auditEvents.json';
import type calendar from './de_DE/calendar.json';
import type certificates from './de_DE/certificates.json';
import type common from './de_DE/common.json';
import type elearningStatistics from './de_DE/elearningStatistics.json';
import type externalCertificates from './de_DE/externalCertificates.json';
import type keptData from './de_DE/keptData.json';
import type letters from './de_DE/letters.json';
import type members from './de_DE/members.json';
import type nearMissPosters from './de_DE/nearMissPosters.json';
import type notification from './de_DE/notification.json';
import type options from './de_DE/options.json';
import type partnerCompanies from './de_DE/partnerCompanies.json';
import type partnerStatements from './de_DE/partnerStatements.json';
import type partnerVersions from './de_DE/partnerVersions.json';
import type riskActions from './de_DE/riskActions.json';
import type riskRounds from './de_DE/riskRounds.json';
import type risks from './de_DE/risks.json';
import type roles from './de_DE/roles.json';
import { createTranslate } from './translate';
import type { Translate } from './words';

/** Of these the server knows every key: one without words is a type error. */
interface Known {
  auditEvents: typeof auditEvents;
  calendar: typeof calendar;
  certificates: typeof certificates;
  common: typeof common;
  elearningStatistics: typeof elearningStatistics;
  externalCertificates: typeof externalCertificates;
  keptData: typeof keptData;
  letters: typeof letters;
  members: typeof members;
  nearMissPosters: typeof nearMissPosters;
  notification: typeof notification;
  options: typeof options;
  partnerCompanies: typeof partnerCompanies;
  partnerStatements: typeof partnerStatements;
  partnerVersions: typeof partnerVersions;
  riskActions: typeof riskActions;
  riskRounds: typeof riskRounds;
  risks: typeof risks;
  roles: typeof roles;
}

type KeyOf<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Name : `${Name}.${KeyOf<Tree[Name]>}`;
}[keyof Tree & string];

export type WordKey = KeyOf<Known>;

const made = new Map<LanguageCode, Translate>();

/** The server's translate function for keys that it puts together from data: the key, or `_`, if there are no words. */
export const translateAny = (language: LanguageCode): Translate => {
  const translate = made.get(language) ?? createTranslate(allWords.get(language) ?? {}, language);
  made.set(language, translate);
  return translate;
};

/** The server's translate function in a language. */
export const translateIn = (language: LanguageCode): Translate<WordKey> => translateAny(language);
