import type { CountryCode } from '../../../contract/shapes/constants';
import type { WordKey } from '../../../i18n/translateIn';

type Title =
  Extract<WordKey, `riskRounds.document.law.titles.${string}`> extends `${string}titles.${infer Name}` ? Name : never;

interface LegalBasis {
  law: string;
  number: number;
  /** Key of its heading among the words. */
  title: Title;
}

/** The rules that ask for an assessment, for measures and for a document of both, by country, each with its heading. */
export const legalBases: Record<CountryCode, readonly LegalBasis[]> = {
  DE: [
    { law: 'ArbSchG', number: 3, title: 'duties' },
    { law: 'ArbSchG', number: 4, title: 'principles' },
    { law: 'ArbSchG', number: 5, title: 'assessment' },
    { law: 'ArbSchG', number: 6, title: 'documentation' },
    { law: 'DGUV Vorschrift 1', number: 3, title: 'assessmentAndInformation' },
  ],
  AT: [
    { law: 'ASchG', number: 4, title: 'hazardsAndMeasures' },
    { law: 'ASchG', number: 5, title: 'protectionDocuments' },
    { law: 'ASchG', number: 7, title: 'prevention' },
  ],
};
