import { type ReactNode, useId } from 'react';

interface Option<Value extends string> {
  value: Value;
  /** Label of the option; spoken and shown on hover where only an icon or a short form is seen. */
  label: string;
  face: ReactNode;
  language?: string;
}

/** A row of a few options of which one holds: radio buttons that look like one control. */
export const Choice = <Value extends string>({
  label,
  options,
  chosen,
  onChoose,
}: {
  label: string;
  options: readonly Option<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
}) => {
  const name = useId();
  return (
    <fieldset className="choice">
      <legend className="unseen">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="choice-option" title={option.label} lang={option.language}>
          <input
            className="unseen"
            type="radio"
            name={name}
            aria-label={option.label}
            checked={option.value === chosen}
            onChange={() => onChoose(option.value)}
          />
          <span aria-hidden="true">{option.face}</span>
        </label>
      ))}
    </fieldset>
  );
};
