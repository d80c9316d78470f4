import { expect, it } from 'vitest';
import { readManifest } from './manifest';
import { manifestOf } from './testing';

const one = [{ id: 'one', title: 'One', href: 'one.html' }];

/** The only unit of a package, with these elements in its item. */
const unitWith = (standard: 'scorm12' | 'scorm2004', ofItem: string) => {
  const text = manifestOf(standard, one)
    .replace('xmlns:adlcp', 'xmlns:imsss="http://www.imsglobal.org/xsd/imsss" xmlns:adlcp')
    .replace('</title></item>', `</title>${ofItem}</item>`);
  return readManifest(Buffer.from(text), ['one.html']).units[0]?.unit;
};

const objective = (attributes: string, measure = '') =>
  `<imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="o"${attributes}>${measure}</imsss:primaryObjective></imsss:objectives></imsss:sequencing>`;
const measure = '<imsss:minNormalizedMeasure>0.8</imsss:minNormalizedMeasure>';

it.each([
  ['scorm12', 'its mastery score', '<adlcp:masteryscore> 80 </adlcp:masteryscore>', 80],
  ['scorm12', 'none where it is empty', '<adlcp:masteryscore/>', undefined],
  ['scorm12', 'none where there is no such score', '<adlcp:masteryscore>801</adlcp:masteryscore>', undefined],
  ['scorm2004', 'the measure of its objective', objective(' satisfiedByMeasure="true"', measure), 80],
  ['scorm2004', 'the measure of an objective that does not say whether it counts', objective('', measure), 80],
  ['scorm2004', 'everything where no measure is named', objective(' satisfiedByMeasure="true"'), 100],
  ['scorm2004', 'none where the measure does not count', objective(' satisfiedByMeasure="false"', measure), undefined],
  ['scorm2004', 'none where its objective has none', objective(''), undefined],
] as const)('%s: the mark of a unit is %s', (standard, _, ofItem, expected) => {
  expect(unitWith(standard, ofItem)?.masteryScore).toBe(expected);
});
