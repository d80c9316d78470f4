import { childOf, childrenOf, type Element, elementsIn, textOf } from '../base/xml';
import type { PackageUnit } from '../db/schema/elearnings';

/** Percent of a text, if it is a number from 0 to 100 when multiplied. */
export const percentOf = (text: string, factor = 1): number | undefined => {
  const value = Number(text) * factor;
  return text !== '' && Number.isFinite(value) && value >= 0 && value <= 100 ? value : undefined;
};

/** A part of an item's sequencing: its own, else that of the collection it refers to. */
export type Sequencing = (name: string) => Element | undefined;

export const sequencingOf = (manifest: Element, item: Element): Sequencing => {
  const own = childOf(item, 'sequencing');
  const id = own?.attributes.get('idref');
  const shared = childrenOf(childOf(manifest, 'sequencingcollection'), 'sequencing').find(
    ({ attributes }) => id !== undefined && attributes.get('id') === id,
  );
  return (name) => childOf(own, name) ?? childOf(shared, name);
};

/**
 * The mark of a unit of SCORM 2004 in percent: its primary objective's measure, which is 1 where it counts and is not
 * named, and does not count where the objective says so. Source: SCORM 2004 4th edition, content aggregation model,
 * `imsss:primaryObjective` and `imsss:minNormalizedMeasure`.
 */
export const markOf2004 = (sequencing: Sequencing): number | undefined => {
  const objective = childOf(sequencing('objectives'), 'primaryobjective');
  const isMeasured = objective?.attributes.get('satisfiedbymeasure')?.trim();
  if (isMeasured === 'false') return undefined;
  const named = textOf(childOf(objective, 'minnormalizedmeasure'));
  return percentOf(named || (isMeasured === 'true' ? '1' : ''), 100);
};

/**
 * When a unit of SCORM 2004 is complete. The fourth edition writes the threshold as an attribute, which counts where it
 * is switched on; the editions before it as text. Source: SCORM 2004 4th edition, content aggregation model,
 * `adlcp:completionThreshold`.
 */
export const completionOf = (item: Element, sequencing: Sequencing): Partial<PackageUnit> => {
  const delivery = sequencing('deliverycontrols')?.attributes;
  const threshold = childOf(item, 'completionthreshold');
  const isSwitchedOn = threshold?.attributes.get('completedbymeasure') === 'true';
  const least = isSwitchedOn ? (threshold.attributes.get('minprogressmeasure') ?? '1') : textOf(threshold);
  const percent = percentOf(least, 100);
  return {
    ...(delivery?.get('completionsetbycontent') !== 'true' && { presumesCompletion: true }),
    ...(percent !== undefined && { completionThreshold: percent / 100 }),
  };
};

/** Rules that a manifest may ask for and nobody here follows: all units can be opened at any time and in any order. */
const unfollowed: Readonly<Record<string, string>> = {
  sequencingrules: 'sequencing rules',
  rolluprules: 'rollup rules',
  randomizationcontrols: 'selection and random order of units',
  mapinfo: 'objectives that units share',
  prerequisites: 'prerequisites',
};

/** Ways through the units that differ from ours, which is to choose freely. */
const restrains = ({ attributes }: Element): boolean =>
  attributes.get('choice') === 'false' ||
  attributes.get('forwardonly') === 'true' ||
  attributes.get('choiceexit') === 'false';

/** Rules of a manifest's sequencing that are not followed, with the lines where it stands. */
export const unfollowedIn = (manifest: Element): { what: string; lines: number[] }[] => {
  const found = new Map<string, number[]>();
  for (const element of elementsIn(manifest)) {
    const what =
      element.name === 'controlmode' && restrains(element) ? 'a set order of units' : unfollowed[element.name];
    if (what !== undefined) found.set(what, [...(found.get(what) ?? []), element.line]);
  }
  return [...found].map(([what, lines]) => ({ what, lines }));
};
