import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importFields } from '../../../contract/memberImport/importFields';
import { languageCodes } from '../../../contract/shapes/constants';
import { fieldOfHeading } from './guess';

it.each(languageCodes)('knows the headings of our own template in %s', (language) => {
  const words: { fields: Record<string, string> } = JSON.parse(
    readFileSync(`i18n/${language}/memberImport.json`, 'utf8'),
  );
  expect(Object.fromEntries(importFields.map((field) => [field, fieldOfHeading(words.fields[field] ?? '')]))).toEqual(
    Object.fromEntries(importFields.map((field) => [field, field])),
  );
});
