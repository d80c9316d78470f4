import { type ComponentType, createContext, createElement, useContext } from 'react';
import type { FieldShape } from '../../../contract/kit/describe';
import type { DropdownItem } from '../../ui/dropdown/Dropdown';
import { useResources } from '../resourceContext';
import type { PictureProperties } from './fieldType';
import { useOptionLabel } from './optionLabel';

/** Options of dropdowns, by field, where an answer of the server names them: then the locale need not know them. */
export const AnsweredItemsContext = createContext<Readonly<Record<string, readonly DropdownItem[]>>>({});

export const useAnsweredItems = (field: string): readonly DropdownItem[] | undefined =>
  useContext(AnsweredItemsContext)[field];

/** Component that shows the words of a field as pictures, where the resource declares it. */
export const usePicture = (resource: string, field: string): ComponentType<PictureProperties> | undefined =>
  useResources()[resource]?.loaded()?.pictures?.[field];

/** The words of a field as a dropdown offers them. */
export const useItems = ({ shape, resource }: { shape: FieldShape; resource: string }): readonly DropdownItem[] => {
  const labelOf = useOptionLabel(resource);
  const answered = useAnsweredItems(shape.name);
  const Picture = usePicture(resource, shape.name);
  if (answered) return answered;
  return (shape.options ?? []).map((value) => ({
    value,
    label: labelOf(shape.name, value),
    ...(Picture && { icon: createElement(Picture, { value }) }),
  }));
};
