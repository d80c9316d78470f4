import { createHash } from 'node:crypto';
import { type LanguageCode, languageCodes } from '../../../contract/shapes/constants';
import type { TemplateFile } from '../../../contract/templates';
import { FileFault } from '../../base/fileFault';

/** A template as its folder holds it: `template.json` and the files it names. */
export interface Template extends TemplateFile {
  /** By their names in the folder. */
  files: ReadonlyMap<string, Uint8Array>;
}

/** Why a template cannot be imported: where in `template.json`, and what is wrong. */
export class TemplateFault extends FileFault {
  constructor(place: string, reason: string) {
    super('TemplateFault', [['template.json', place, reason].filter(Boolean).join(': ')]);
  }
}

/** Texts of a template in one language, with the names of its files. */
interface TemplateText {
  language: LanguageCode;
  title: string;
  description: string;
  document: string;
  preview?: string | undefined;
}

export const textsOf = ({ texts }: Pick<Template, 'texts'>): TemplateText[] =>
  languageCodes.flatMap((language) => {
    const text = texts[language];
    return text ? [{ language, ...text }] : [];
  });

/** The files that a template names, and where it does. */
export const sourcesOf = (template: Pick<Template, 'texts'>): { place: string; name: string }[] =>
  textsOf(template).flatMap(({ language, document, preview }) => [
    { place: `texts.${language}.document`, name: document },
    ...(preview ? [{ place: `texts.${language}.preview`, name: preview }] : []),
  ]);

/** Digest by which a file's content is known. */
export const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
