import type { CountryCode, LanguageCode } from '../../../contract/constants';

interface LegalBasis {
  rule: Record<LanguageCode, string>;
  title: Record<LanguageCode, string>;
}

const section = (number: number, law: string): LegalBasis['rule'] => ({
  de_DE: `§ ${number} ${law}`,
  en_GB: `Section ${number} ${law}`,
});

/** The rules that ask for an assessment, for measures and for a document of both, by country, each with its heading. */
export const legalBases: Record<CountryCode, readonly LegalBasis[]> = {
  DE: [
    {
      rule: section(3, 'ArbSchG'),
      title: { de_DE: 'Grundpflichten des Arbeitgebers', en_GB: 'Basic obligations of the employer' },
    },
    {
      rule: section(4, 'ArbSchG'),
      title: { de_DE: 'Allgemeine Grundsätze', en_GB: 'General principles' },
    },
    {
      rule: section(5, 'ArbSchG'),
      title: { de_DE: 'Beurteilung der Arbeitsbedingungen', en_GB: 'Assessment of working conditions' },
    },
    {
      rule: section(6, 'ArbSchG'),
      title: { de_DE: 'Dokumentation', en_GB: 'Documentation' },
    },
    {
      rule: section(3, 'DGUV Vorschrift 1'),
      title: {
        de_DE: 'Beurteilung der Arbeitsbedingungen, Dokumentation, Auskunftspflichten',
        en_GB: 'Assessment of working conditions, documentation, obligations to give information',
      },
    },
  ],
  AT: [
    {
      rule: section(4, 'ASchG'),
      title: {
        de_DE: 'Ermittlung und Beurteilung der Gefahren, Festlegung von Maßnahmen',
        en_GB: 'Identification and assessment of hazards, laying down of measures',
      },
    },
    {
      rule: section(5, 'ASchG'),
      title: {
        de_DE: 'Sicherheits- und Gesundheitsschutzdokumente',
        en_GB: 'Safety and health protection documents',
      },
    },
    {
      rule: section(7, 'ASchG'),
      title: { de_DE: 'Grundsätze der Gefahrenverhütung', en_GB: 'Principles of prevention' },
    },
  ],
};
