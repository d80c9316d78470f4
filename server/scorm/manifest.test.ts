import { expect, it } from 'vitest';
import { fitManifest, readManifest } from './manifest';
import { manifestOf } from './testing';

const read = (text: string, paths: readonly string[]) =>
  readManifest(fitManifest(Buffer.from(text), paths).manifest, paths);
const one = [{ id: 'one', title: 'One', href: 'one.html' }];

/** The only unit of a package, with these elements in its item. */
const unitWith = (standard: 'scorm12' | 'scorm2004', ofItem: string) => {
  const text = manifestOf(standard, one)
    .replace('xmlns:adlcp', 'xmlns:imsss="http://www.imsglobal.org/xsd/imsss" xmlns:adlcp')
    .replace('</title></item>', `</title>${ofItem}</item>`);
  return read(text, ['one.html']).units[0]?.unit;
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

/** Units played of a manifest with these items, each written with its attributes; `leaflet` is a page to read. */
const played = (...items: [id: string, attributes: string][]) => {
  const scos = items.map(([id]) => ({ id, title: id, href: `${id}.html` }));
  let text = manifestOf('scorm12', scos).replace(/sco(" href="leaflet)/, 'asset$1');
  for (const [id, attributes] of items) text = text.replace(`<item identifier="${id}"`, `$& ${attributes}`);
  const { units, notices } = read(
    text,
    scos.map(({ href }) => href),
  );
  return { units: units.map(({ unit }) => unit.unitId), notices };
};
const hidden = 'isvisible="false"';

it('leaves out what a manifest hides, and says so', () => {
  expect(played(['a', 'isvisible="true"'], ['b', hidden], ['c', 'isvisible=" 0 "'], ['d', ''])).toEqual({
    units: ['a', 'd'],
    notices: ['b', 'c'].map((id) => expect.stringContaining(`: ${id} is left out, because the manifest hides it`)),
  });
  expect(played(['a', ''], ['leaflet', hidden]).units).toEqual(['a']);
});

it('plays what is hidden where nothing else reports, but for pages to read', () => {
  expect(played(['a', hidden], ['leaflet', hidden]).units).toEqual(['a']);
  expect(played(['a', hidden], ['leaflet', '']).units).toEqual(['a', 'leaflet']);
});

it('plays what is below a hidden item', () => {
  const text = manifestOf('scorm12', [...one, { id: 'two', title: 'Two', href: 'two.html' }])
    .replace('<item identifier="one"', `<item identifier="chapter" ${hidden}><title>C</title>$&`)
    .replace('</organization>', '</item></organization>');
  const { units } = read(text, ['one.html', 'two.html']);
  expect(units.map(({ unit }) => unit.unitId)).toEqual(['one', 'two']);
});
