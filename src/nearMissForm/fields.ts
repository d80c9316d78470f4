import { element, icon } from './element';

/** Something that somebody fills in: what it holds, and what is wrong with it. */
export interface Field<Value> {
  node: HTMLElement;
  value(): Value;
  /** Shows a fault, and leads to it; null takes it away. */
  fault(text: string | null): void;
}

const warning = 'M12 8v5m0 3.5v.01M12 3l9.5 17h-19z';

let count = 0;
const newId = (): string => {
  count += 1;
  return `field-${count}`;
};

/** Line for a field's error, announced to screen readers. */
const faultLine = (id: string): HTMLElement => element('p', { id, class: 'fault', hidden: true });

const show = (line: HTMLElement, text: string | null): void => {
  line.hidden = text === null;
  line.replaceChildren(...(text === null ? [] : [icon(warning), element('span', {}, text)]));
};

interface TextOptions {
  label: string;
  optional?: string;
  hint?: string;
  value?: string;
  maximum: number;
  /** Of several lines, with what says how many characters are left. */
  left?: (characters: number) => string;
  isRequired?: boolean;
}

/** A line, or several of them. */
export const textField = ({
  label,
  optional,
  hint,
  value = '',
  maximum,
  left,
  isRequired,
}: TextOptions): Field<string> => {
  const [id, hintId, faultId] = [newId(), newId(), newId()];
  const describedBy = [hint && hintId, faultId].filter(Boolean).join(' ');
  const shared = { id, maxlength: maximum, 'aria-describedby': describedBy, autocomplete: 'off' };
  const input = left
    ? element('textarea', { ...shared, rows: 5, 'aria-required': 'true' })
    : element('input', { ...shared, type: 'text', ...(isRequired && { 'aria-required': 'true' }) });
  input.value = value;
  const fault = faultLine(faultId);
  const remaining = element('p', { class: 'hint', 'aria-live': 'polite' });
  input.addEventListener('input', () => {
    const characters = maximum - input.value.length;
    remaining.textContent = left && characters <= 100 ? left(characters) : '';
    if (input.value.trim()) setFault(null);
  });
  const setFault = (text: string | null): void => {
    show(fault, text);
    if (text === null) {
      input.removeAttribute('aria-invalid');
      return;
    }
    input.setAttribute('aria-invalid', 'true');
    input.focus();
  };
  const node = element(
    'div',
    { class: 'field' },
    element('label', { for: id }, label, optional ? element('span', { class: 'optional' }, ` (${optional})`) : null),
    hint ? element('p', { id: hintId, class: 'hint' }, hint) : null,
    input,
    left ? remaining : null,
    fault,
  );
  return { node, value: () => input.value.trim(), fault: setFault };
};

interface Option<Value> {
  value: Value;
  label: string;
  path: string;
}

/** One of a few, each to be hit by a thumb. */
export const choiceField = <Value extends string>(
  label: string,
  options: readonly Option<Value>[],
  chosen: Value | null = null,
): Field<Value | null> => {
  const [name, faultId] = [newId(), newId()];
  const fault = faultLine(faultId);
  const inputs = options.map(({ value }) =>
    element('input', { type: 'radio', name, value, checked: value === chosen }),
  );
  const node = element(
    'fieldset',
    { class: 'field', 'aria-describedby': faultId },
    element('legend', {}, label),
    element(
      'div',
      { class: 'choices' },
      ...options.map((option, index) =>
        element('label', { class: 'choice' }, inputs[index], icon(option.path), element('span', {}, option.label)),
      ),
    ),
    fault,
  );
  const setFault = (text: string | null): void => {
    show(fault, text);
    if (text !== null) inputs[0]?.focus();
  };
  node.addEventListener('change', () => setFault(null));
  return { node, value: () => (inputs.find(({ checked }) => checked)?.value ?? null) as Value | null, fault: setFault };
};
