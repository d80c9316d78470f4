import { type ComponentProps, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormField } from './FormField';

type Properties = ComponentProps<typeof FormField>;

/** One that is shown, or needed, by what other fields say. What was typed is dropped with the field. */
const Watching = ({ entry, shape, ...rest }: Properties) => {
  const { when, neededWhen } = typeof entry === 'string' ? {} : entry;
  const { resetField } = useFormContext();
  const [shownBy, neededBy] = useWatch({ name: [when?.field ?? shape.name, neededWhen?.field ?? shape.name] });
  const isShown = !when || shownBy === when.is;
  const required = shape.required || (neededWhen !== undefined && neededBy === neededWhen.is);
  useEffect(() => {
    if (!isShown) resetField(shape.name);
  }, [isShown, resetField, shape.name]);
  return isShown && <FormField {...rest} entry={entry} shape={{ ...shape, required }} />;
};

/** One field of a form, where and as it is declared. Only what depends on other fields watches them. */
export const ConditionalField = (properties: Properties) => {
  const { entry } = properties;
  const depends = typeof entry !== 'string' && (entry.when || entry.neededWhen);
  return depends ? <Watching {...properties} /> : <FormField {...properties} />;
};
