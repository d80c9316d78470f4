import type { NearMissKind, NearMissSeverity } from '../../contract/nearMisses/nearMissFields';
import type { Draft, Filled } from './calls';
import { element, icon } from './element';
import { choiceField, type Field, textField } from './fields';
import type { KeptPoster } from './kept';
import { type Photographed, photoField } from './photoField';
import type { Say } from './words';

const drawings = {
  nearMiss: 'M12 3l9.5 17h-19zM12 9v5m0 3v.01',
  hazard: 'M12 3a9 9 0 1 0 .01 0M12 7.5v5.5m0 3v.01',
  damage:
    'M4 20l7-7m2-2l2-2a4.5 4.5 0 0 1 5.6-5.6l-2.9 2.9 1.8 1.8 2.9-2.9A4.5 4.5 0 0 1 16.8 12l-1.3-.4-8.3 8.3a2.2 2.2 0 0 1-3.1-3.1z',
  minor: 'M4 12h16',
  serious: 'M4 9h16M4 15h16',
  severe: 'M4 6h16M4 12h16M4 18h16',
  call: 'M5 4h4l1.5 5-2.5 1.5a11 11 0 0 0 5.5 5.5l1.5-2.5 5 1.5v4a1 1 0 0 1-1 1A16 16 0 0 1 4 5a1 1 0 0 1 1-1z',
} as const;

const emergency = (say: Say): HTMLElement =>
  element(
    'div',
    { class: 'emergency' },
    element('p', {}, say('emergency')),
    element('a', { href: 'tel:112' }, icon(drawings.call), say('call')),
    element('p', { class: 'danger' }, say('danger')),
  );

const fieldsOf = (say: Say, draft: Draft) => ({
  kind: choiceField<NearMissKind>(
    say('kind.label'),
    (['nearMiss', 'hazard', 'damage'] as const).map((value) => ({
      value,
      label: say(`kind.${value}`),
      path: drawings[value],
    })),
    draft.kind,
  ),
  what: textField({
    label: say('what.label'),
    hint: say('what.hint'),
    value: draft.what ?? '',
    maximum: 2000,
    left: (count) => say('left', { count }),
  }),
  place: textField({
    label: say('place.label'),
    optional: say('place.optional'),
    value: draft.place ?? '',
    maximum: 200,
  }),
  severity: choiceField<NearMissSeverity>(
    say('severity.label'),
    (['minor', 'serious', 'severe'] as const).map((value) => ({
      value,
      label: say(`severity.${value}`),
      path: drawings[value],
    })),
    draft.severity,
  ),
  reporterName: textField({
    label: say('name.label'),
    optional: say('name.optional'),
    hint: say('name.hint'),
    value: draft.reporterName ?? '',
    maximum: 200,
  }),
});

type Fields = ReturnType<typeof fieldsOf>;

const draftOf = ({ kind, what, place, severity, reporterName }: Fields): Draft => ({
  what: what.value() || null,
  kind: kind.value(),
  severity: severity.value(),
  place: place.value() || null,
  reporterName: reporterName.value() || null,
});

/** Reads the fields; null where something is missing, which is then said and led to. */
const readFields = (say: Say, fields: Fields): Filled | null => {
  const { kind, what, severity } = fields;
  const missing: [Field<unknown>, string][] = [
    [severity, say('chooseOne')],
    [what, say('what.missing')],
    [kind, say('chooseOne')],
  ];
  // The first of them last, so that it gets the focus.
  for (const [field, text] of missing) field.fault(field.value() ? null : text);
  const draft = draftOf(fields);
  return draft.kind && draft.severity && draft.what ? (draft as Filled) : null;
};

interface Doing {
  /** Draft begun before, in another language or until a phone dropped the page. */
  draft: Draft;
  photographed: Photographed;
  keep: (draft: Draft) => void;
  /** Leads to how a former report stands. */
  onStanding: () => void;
  /** Answers with what went wrong, in words, or null. */
  send: (filled: Filled) => Promise<string | null>;
}

/** The form of a poster; null: of one that this device does not know, and cannot ask for without a network. */
export const reportForm = (
  say: Say,
  poster: KeptPoster | null,
  { draft, photographed, keep, onStanding, send }: Doing,
): HTMLElement => {
  const fields = fieldsOf(say, draft);
  const button = element('button', { type: 'submit', class: 'button' }, say('send'));
  const failure = element('p', { class: 'failure', role: 'alert' });
  const form = element(
    'form',
    { novalidate: true },
    ...Object.entries(fields).flatMap(([name, { node }]) =>
      name === 'reporterName' ? [photoField(say, photographed), node] : [node],
    ),
    element('p', { class: 'privacy' }, say('privacy')),
    failure,
    button,
  );
  form.addEventListener('input', () => keep(draftOf(fields)));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const filled = readFields(say, fields);
    if (!filled || button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    button.textContent = say('sending');
    failure.textContent = await send(filled);
    button.ariaDisabled = null;
    button.textContent = say('send');
  });
  const standing = element('button', { type: 'button', class: 'button plain' }, say('receipt.link'));
  standing.addEventListener('click', onStanding);
  return element(
    'main',
    {},
    element('h1', { tabindex: -1 }, say('title')),
    element('p', { class: 'intro' }, say('intro')),
    emergency(say),
    element(
      'p',
      { class: 'at' },
      element('span', {}, say(poster ? 'at' : 'atUnknown')),
      poster && element('strong', {}, `${poster.locationName} · ${poster.place}`),
    ),
    form,
    standing,
  );
};
